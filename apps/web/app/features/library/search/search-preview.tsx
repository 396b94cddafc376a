import { ContentFetchError, fetchContent } from '@suixue/content/client';
import { queryUrl } from '@suixue/content/hash';
import { useEffect, useState } from 'react';
import { Loading, SkeletonLine, SkeletonLines } from '#app/ui/skeleton.tsx';

interface SearchPreviewProps {
  readonly path: string;
}

interface PreviewedDocument {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly minutes: number;
}

type Preview =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly document: PreviewedDocument }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

const fields = ['title', 'description', 'excerpt', 'minutes'];

/** Preview of the selected result. Hidden on phones, where the list needs the space. */
export function SearchPreview({ path }: SearchPreviewProps) {
  const preview = usePreview(path);
  return (
    <aside aria-label="预览" className="hidden border-l border-line bg-sunk p-5 md:block">
      {preview.kind === 'loading' && <PreviewSkeleton />}
      {preview.kind === 'shown' && <PreviewText document={preview.document} />}
      {preview.kind === 'missing' && (
        <p className="text-sm text-soft">
          没有这一页的预览。
          <span className="block text-faint" lang="en">
            Not found
          </span>
        </p>
      )}
      {preview.kind === 'failed' && <p className="text-sm text-soft">预览暂时读不到，可以直接打开这一页。</p>}
    </aside>
  );
}

function PreviewSkeleton() {
  return (
    <Loading title="正在读取预览">
      <div className="font-serif text-lg">
        <SkeletonLine className="w-3/5" />
      </div>
      <div className="mt-2 text-sm">
        <SkeletonLines lines={2} />
      </div>
      <div className="mt-3 border-t border-line pt-3 text-sm">
        <SkeletonLines lines={6} />
      </div>
    </Loading>
  );
}

function PreviewText({
  document: { title, description, excerpt, minutes },
}: {
  readonly document: PreviewedDocument;
}) {
  return (
    <>
      <p className="font-serif text-lg font-semibold">{title}</p>
      {description && <p className="mt-2 text-sm text-soft">{description}</p>}
      {excerpt && excerpt !== description && (
        <p className="mt-3 line-clamp-6 border-t border-line pt-3 text-sm">{excerpt}</p>
      )}
      <p className="mt-3 text-xs text-faint">约 {minutes} 分钟</p>
    </>
  );
}

function usePreview(path: string): Preview {
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    const url = queryUrl({ where: { _path: path }, only: fields, first: true });
    fetchContent(url, (address, init) => fetch(address, { ...init, signal: leaving.signal })).then(
      (document) => setPreview({ kind: 'shown', document: document as PreviewedDocument }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setPreview({ kind: isMissing(error) ? 'missing' : 'failed' });
      },
    );
    return () => leaving.abort();
  }, [path]);
  return preview;
}

/** An HTML page in place of data, or a 404, means that the document does not exist. */
function isMissing(error: unknown): boolean {
  if (error instanceof ContentFetchError) return error.status === 404;
  return error instanceof Error && error.message === 'Not found';
}
