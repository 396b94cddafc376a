import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { CaseFacts } from './read-case.ts';

/** The reported text among the others of its thread or lecture. Plain text: nothing in it becomes a link. */
export function CaseContext({ facts }: { readonly facts: CaseFacts }) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg break-words">{facts.place}</h2>
        <TextLink href={facts.link}>到原处看</TextLink>
      </div>
      <ol className="mt-4 space-y-3">
        {facts.posts.map(({ id, author, body, at, isHidden, isReported }) => (
          <li
            className={classes(
              'rounded-xl border px-4 py-3',
              isReported ? 'border-seal bg-seal-wash' : 'border-line',
            )}
            key={id}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
              <span className="font-medium">{author}</span>
              <MomentText moment={at} />
              {isReported && <Badge tone="seal">被举报的</Badge>}
              {isHidden && <Badge>已隐藏</Badge>}
            </p>
            <p className="mt-1 break-words whitespace-pre-wrap">{body ?? '作者已删除'}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Who reported it, and why. */
export function CaseReports({ facts }: { readonly facts: CaseFacts }) {
  return (
    <Card>
      <h2 className="text-lg">
        {facts.reports.length === 0 ? '没有人举报' : `${facts.reports.length} 人举报`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {facts.reports.map(({ reporterId, reporter, reason, details, at }) => (
          <li className="py-3" key={reporterId}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{reason}</span>
              <span className="text-sm text-faint">
                {reporter} · <MomentText moment={at} />
              </span>
            </p>
            {details !== '' && <p className="mt-1 break-words text-soft">{details}</p>}
          </li>
        ))}
      </ul>
      {facts.author && (
        <p className="mt-2 border-t border-line pt-3 text-soft">
          作者 {facts.author.name}，编号{' '}
          <code className="font-mono text-sm break-all select-all">{facts.author.shortId}</code>
        </p>
      )}
    </Card>
  );
}
