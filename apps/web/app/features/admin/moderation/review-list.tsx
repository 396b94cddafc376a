import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { partTitles, reviewStatusTexts } from './moderation-texts.ts';
import type { ProfileReview } from './read-reviews.ts';

/** Names and pictures as cards that link to their pages. */
export function ReviewList({ reviews }: { readonly reviews: readonly ProfileReview[] }) {
  return (
    <ul className="space-y-3">
      {reviews.map((review) => {
        const { title, tone } = reviewStatusTexts[review.status];
        const picture = review.picture ?? review.owner.picture;
        return (
          <li key={review.id}>
            <LinkCard className="p-4 sm:px-6" to={`/admin/names/${review.id}`}>
              <div className="flex items-center gap-3">
                <Avatar name={review.owner.name} {...(picture !== null && { src: picture })} />
                <div className="min-w-0 flex-1">
                  <h3 className="text-lg break-words">{review.name ?? review.owner.name}</h3>
                  <p className="text-sm text-faint">
                    {partTitles[review.part]} · {momentToText(review.changedAt)}
                  </p>
                </div>
                <Badge tone={tone}>{title}</Badge>
              </div>
            </LinkCard>
          </li>
        );
      })}
    </ul>
  );
}
