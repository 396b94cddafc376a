import type { DocumentVersion } from '@suixue/content/collections';
import { dateToText } from '#app/ui/time/beijing-time.ts';

/** Below a document that accounts accept: its versions, the newest first. */
export function AgreementHistory({ versions }: { readonly versions: readonly DocumentVersion[] }) {
  return (
    <section aria-labelledby="versions" className="mt-12 border-t border-line pt-6">
      <h2 className="text-lg" id="versions">
        历次版本
      </h2>
      <ol className="mt-3 space-y-3 text-[0.95rem]">
        {versions.map(({ version, date, change }) => (
          <li key={version}>
            <p className="text-sm text-faint">{`第 ${version} 版 · ${dateToText(date)}`}</p>
            <p className="text-soft">{change}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
