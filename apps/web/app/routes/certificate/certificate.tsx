import { data, redirect } from 'react-router';
import { certificateActions } from '#app/features/learning/certificate/certificate-actions.ts';
import {
  certificatePath,
  isCertificateCode,
  readCertificateCode,
} from '#app/features/learning/certificate/certificate-code.ts';
import type { CertificateStanding } from '#app/features/learning/certificate/certificate-facts.ts';
import { CertificatePage } from '#app/features/learning/certificate/certificate-page.tsx';
import { loadCertificate } from '#app/features/learning/certificate/load-certificate.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/certificate';

export const handle: PageHandle = { layout: 'default' };

export const middleware: Route.MiddlewareFunction[] = [requireViewerOfForms];

/** Never kept by a cache: a certificate that was taken back must be gone at once. */
const statusOf: Readonly<Record<CertificateStanding['kind'], number>> = {
  own: 200,
  shown: 200,
  withdrawn: 410,
  unknown: 404,
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const code = readCertificateCode(params.code);
  // One address for each certificate, however its code was written.
  if (code !== null && code !== params.code) throw redirect(certificatePath(code), 301);
  const standing = await orUnreachable(
    { url, context },
    async (): Promise<CertificateStanding> =>
      code === null ? { kind: 'unknown' } : loadCertificate(context, code),
  );
  return data({ standing }, { status: statusOf[standing.kind] });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  if (!isCertificateCode(params.code)) throw data('没有这张证书，什么都没有改变。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return answerPage(certificateActions, form, { account, code: params.code });
}

export function meta(args: Route.MetaArgs) {
  const standing = args.loaderData?.standing;
  if (standing?.kind !== 'shown') return pageMeta(args, { title: '证书' });
  const { courseTitle, code } = standing.facts;
  // Without the name: previews of links are kept elsewhere, also after the certificate was taken back.
  return pageMeta(args, {
    title: `《${courseTitle}》结业证书`,
    description: '打开链接，可以查验这张证书是否真实有效。',
    path: certificatePath(code),
    picture: 'certificate',
    isListed: false,
  });
}

export default function Certificate({ loaderData, actionData }: Route.ComponentProps) {
  return <CertificatePage standing={loaderData.standing} state={actionData ?? null} />;
}
