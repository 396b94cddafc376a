import { Notice } from '#app/ui/notice.tsx';

interface BothVersionsProps {
  /** Why the form was refused. */
  readonly problem: string;
  /** The present state, which another administrator made. */
  readonly now: string;
  /** What the form asked for. */
  readonly yours: string;
}

/** For a form that was refused because the account has changed since the form was shown. */
export function BothVersions({ problem, now, yours }: BothVersionsProps) {
  return (
    <Notice kind="problem" title={problem}>
      <dl className="mt-1">
        <div>
          <dt className="inline text-soft">现在：</dt>
          <dd className="inline">{now}</dd>
        </div>
        <div>
          <dt className="inline text-soft">您刚才填的：</dt>
          <dd className="inline">{yours}</dd>
        </div>
      </dl>
    </Notice>
  );
}
