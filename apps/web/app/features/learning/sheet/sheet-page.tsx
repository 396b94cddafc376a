import './sheet.css';
import type { ContentSheet } from '@suixue/content/sheet-schema';
import { PrintButton } from '#app/ui/print-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

interface SheetPageProps {
  readonly sheet: ContentSheet;
  readonly course: string;
  readonly chapter: { readonly path: string; readonly title: string };
  readonly productName: string;
}

/** The work sheet of a chapter: a preview on the screen, one or several sheets of A4 on paper. */
export function SheetPage({ sheet, course, chapter, productName }: SheetPageProps) {
  return (
    <div className="mx-auto w-full max-w-[46rem]">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-soft">
          <TextLink href={chapter.path}>{chapter.title}</TextLink>
          {sheet.minutes !== null && <> · 约 {sheet.minutes} 分钟</>} · A4
        </p>
        <PrintButton />
      </div>
      <article className="work-sheet" data-print-alone>
        <header className="work-sheet-head">
          <p>
            {productName} · {course} · {chapter.title}
          </p>
          <h1>{sheet.title}</h1>
          <p className="work-sheet-person">
            姓名
            <span /> 日期
            <span />
          </p>
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by packages/content, which refuses raw HTML. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: sheet.html }} />
      </article>
    </div>
  );
}
