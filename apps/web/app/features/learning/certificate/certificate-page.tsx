import type { FormState } from '#app/platform/forms/form-state.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CertificateStanding } from './certificate-facts.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { OwnerPanel } from './owner-panel.tsx';

interface CertificatePageProps {
  readonly standing: CertificateStanding;
  readonly state: FormState<'name'> | null;
}

export function CertificatePage({ standing, state }: CertificatePageProps) {
  const productName = useRootData()?.site.productName ?? '';
  switch (standing.kind) {
    case 'own':
      return (
        <>
          <CertificateSheet facts={standing.facts} productName={productName} />
          <OwnerPanel facts={standing.facts} isPublic={standing.isPublic} state={state} />
        </>
      );
    case 'shown':
      return (
        <>
          <p className="mx-auto mb-6 flex max-w-[46rem] items-start gap-3 rounded-xl border border-line-strong bg-leaf-wash px-4 py-3 print:hidden">
            <Icon className="mt-1 text-leaf" name="check" />
            <span>
              {productName}确认：这张证书是真的，现在有效。请核对纸上的姓名、课程和日期是否与下面一致。
            </span>
          </p>
          <CertificateSheet facts={standing.facts} productName={productName} />
          <div className="mx-auto mt-6 flex max-w-[46rem] flex-wrap items-center justify-between gap-3 print:hidden">
            <TextLink href={standing.facts.coursePath}>看看这门课</TextLink>
            <PrintButton />
          </div>
        </>
      );
    case 'withdrawn':
      return (
        <NotShown kind="locked" title="这张证书已不再公开">
          持有人收回了它，或者它的署名正在处理。请向持有人询问。
        </NotShown>
      );
    case 'unknown':
      return (
        <NotShown kind="not-found" title="没有这张证书">
          请核对查验码有没有看错。也可能是持有人没有公开过它。
        </NotShown>
      );
  }
}

interface NotShownProps {
  readonly kind: 'locked' | 'not-found';
  readonly title: string;
  readonly children: string;
}

/** No certificate, and the form to look for another one. */
function NotShown({ kind, title, children }: NotShownProps) {
  return (
    <State action={<LookUpForm problem={null} typed="" />} heading="h1" kind={kind} title={title}>
      <p>{children}</p>
    </State>
  );
}
