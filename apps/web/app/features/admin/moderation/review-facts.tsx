import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { ReviewFacts as Facts } from './read-reviews.ts';

/** The name or picture, large, and whose it is. */
export function ReviewFacts({ review }: { readonly review: Facts }) {
  const { name, picture, owner } = review;
  return (
    <Card>
      {name !== null && <p className="text-2xl wrap-anywhere">{name}</p>}
      {picture !== null && (
        <img
          alt={`${owner.name} 选的头像`}
          className="size-48 rounded-2xl border border-line object-cover"
          height={192}
          src={picture}
          width={192}
        />
      )}
      <dl className="mt-4 divide-y divide-line">
        <DetailLine title="现在叫">{owner.name}</DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all select-all">{owner.shortId}</code>
        </DetailLine>
        <DetailLine title="更改于">{momentToText(review.changedAt)}</DetailLine>
      </dl>
    </Card>
  );
}
