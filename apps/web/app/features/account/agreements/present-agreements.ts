import { pageMeta } from '@suixue/content/collections';
import { anonymousReader, type ContentStore } from '@suixue/content/store';

/** Versions by document, such as `{ terms: 2, privacy: 1 }`. */
export type AgreementVersions = Readonly<Record<string, number>>;

/** The present versions of the documents that an account accepts by signing up. */
export function presentAgreements(content: Pick<ContentStore, 'list'>): AgreementVersions {
  const versions = content.list('page', anonymousReader).flatMap(({ _path, meta }) => {
    const [newest] = pageMeta.parse(meta).versions ?? [];
    return newest ? [[_path.slice(1), newest.version] as const] : [];
  });
  return Object.fromEntries(versions);
}
