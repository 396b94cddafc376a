import { Form, useNavigation } from 'react-router';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { certificatePath } from './certificate-code.ts';
import type { CertificateFacts } from './certificate-facts.ts';

interface OwnerPanelProps {
  readonly facts: CertificateFacts;
  readonly isPublic: boolean;
  readonly state: FormState<'name'> | null;
}

/** The name on the certificate, and who may see it. */
export function OwnerPanel({ facts, isPublic, state }: OwnerPanelProps) {
  const sending = useNavigation().formData?.get('intent');
  const problem = state?.problem ?? null;
  const isOfField = state?.field === 'name';
  return (
    <section
      aria-labelledby="own-certificate"
      className="mx-auto mt-8 max-w-[46rem] rounded-2xl border border-line bg-raised p-5 sm:p-6 print:hidden"
    >
      <h2 className="text-xl" id="own-certificate">
        {isPublic ? '这张证书已公开' : '现在只有您看得到'}
      </h2>
      <p className="mt-2 text-soft">
        {isPublic
          ? '打开链接、扫码或输入查验码，谁都能看到它。'
          : '公开之后，打开链接、扫码或输入查验码，谁都能看到它。随时可以收回。'}
      </p>
      {problem !== null && !isOfField && (
        <div className="mt-4">
          <Notice kind="problem" title={problem} />
        </div>
      )}
      <Form
        action={certificatePath(facts.code)}
        className="mt-5 space-y-5"
        key={facts.name ?? ''}
        method="post"
        preventScrollReset
      >
        <Field
          autoComplete="name"
          className="max-w-md"
          defaultValue={state?.values.name ?? facts.name ?? ''}
          error={isOfField && problem !== null ? problem : undefined}
          hint="写在您的每一张证书上。公开过之后，30 天只能改一次。"
          label="证书上的姓名"
          maxLength={40}
          name="name"
          required
        />
        <div className="flex flex-wrap gap-3">
          {isPublic ? (
            <>
              <Button busy={sending === 'name'} name="intent" tone="quiet" type="submit" value="name">
                保存姓名
              </Button>
              <Button
                busy={sending === 'withdraw'}
                formNoValidate
                name="intent"
                tone="danger"
                type="submit"
                value="withdraw"
              >
                收回，不再公开
              </Button>
            </>
          ) : (
            <>
              <Button busy={sending === 'publish'} icon="globe" name="intent" type="submit" value="publish">
                署名并公开
              </Button>
              <Button busy={sending === 'name'} name="intent" tone="quiet" type="submit" value="name">
                只署名
              </Button>
            </>
          )}
        </div>
      </Form>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <PrintButton />
        {isPublic && <CopyButton text={facts.address}>复制链接</CopyButton>}
      </div>
    </section>
  );
}
