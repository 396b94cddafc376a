import { useLocation } from 'react-router';
import { previewParameter } from '#app/platform/session/personal-request.ts';

/** Tells that drafts are shown and links out of preview. A full page load leaves no preview data in memory. */
export function PreviewBanner() {
  const { pathname } = useLocation();
  return (
    <p className="bg-ink px-5 py-2 text-center text-sm text-paper">
      正在预览：这里能看到还没有发布的草稿。
      <a
        data-document
        className="ml-3 underline underline-offset-4"
        href={`${pathname}?${previewParameter}=off`}
      >
        退出预览
      </a>
    </p>
  );
}
