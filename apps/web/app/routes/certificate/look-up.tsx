import { data, redirect } from 'react-router';
import { certificatePath, readCertificateCode } from '#app/features/learning/certificate/certificate-code.ts';
import { LookUpForm } from '#app/features/learning/certificate/look-up-form.tsx';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/look-up';

export const handle: PageHandle = { layout: 'single' };

export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code');
  if (typed === null) return { typed: '', problem: null };
  const code = readCertificateCode(typed);
  if (code !== null) throw redirect(certificatePath(code));
  const problem = '查验码是 12 位字母和数字，没有 U。请再看一遍证书下方。';
  return data({ typed: typed.slice(0, 40), problem }, { status: 400 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '查验证书',
    description: '输入印在证书上的查验码，确认它是否真实有效。',
    path: '/certificate',
    picture: 'certificate',
  });
}

export default function LookUp({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="查验证书">输入印在证书上的查验码，确认它是否真实有效。</PageTitle>
      <LookUpForm {...loaderData} />
    </>
  );
}
