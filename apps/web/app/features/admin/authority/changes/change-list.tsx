import type { ChangeLine } from './change-line.ts';

/** Before and after, with the words for readers who cannot see the arrow. */
export function ChangeList({ lines }: { readonly lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="mb-4 divide-y divide-line rounded-xl border border-line">
      {lines.map(({ what, before, after }) => (
        <div className="px-4 py-3" key={what}>
          <dt className="text-sm wrap-anywhere text-soft">{what}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <span className="text-faint">
              <span className="sr-only">原来：</span>
              {before}
            </span>
            <span aria-hidden="true" className="px-2 text-gold">
              →
            </span>
            <span className="font-semibold">
              <span className="sr-only">改为：</span>
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
