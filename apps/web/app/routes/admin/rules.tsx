import { readRules } from '#app/features/admin/catalogue/rules/read-rules.ts';
import { RulesPage } from '#app/features/admin/catalogue/rules/rules-page.tsx';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/rules';

export function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, () => readRules(account));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '分成' });
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  return <RulesPage rows={loaderData} />;
}
