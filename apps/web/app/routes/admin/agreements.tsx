import { AgreementCounts } from '#app/features/admin/agreements/agreement-counts.tsx';
import { readAgreementCounts } from '#app/features/admin/agreements/read-agreement-counts.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/agreements';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readAgreementCounts(account));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '条款与隐私' });
}

export default function Agreements({ loaderData }: Route.ComponentProps) {
  return <AgreementCounts versions={loaderData} />;
}
