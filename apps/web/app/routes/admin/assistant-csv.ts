import { exactCostText } from '#app/features/admin/assistant/cost-text.ts';
import { type AssistantDay, readAssistantDays } from '#app/features/admin/assistant/read-assistant.ts';
import { tierText } from '#app/features/admin/assistant/usage-table.tsx';
import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/assistant-csv';

async function* toPages(days: readonly AssistantDay[]) {
  yield days;
}

/** Usage and cost of a year by day, without texts or accounts. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const days = await orUnreachable({ url, context }, () => readAssistantDays(account, 366));
  return csvResponse<AssistantDay>({
    name: 'assistant',
    columns: [
      { title: '日期', text: ({ day }) => day },
      { title: '身份', text: ({ tier }) => tierText(tier) },
      { title: '提问', text: ({ answers }) => String(answers) },
      { title: '答完', text: ({ done }) => String(done) },
      { title: '没有写到', text: ({ notCovered }) => String(notCovered) },
      { title: '中途离开', text: ({ cancelled }) => String(cancelled) },
      { title: '失败', text: ({ failed }) => String(failed) },
      { title: '拦下', text: ({ stopped }) => String(stopped) },
      { title: '输入词元', text: ({ inputTokens }) => String(inputTokens) },
      { title: '输出词元', text: ({ outputTokens }) => String(outputTokens) },
      { title: '费用', text: ({ cost }) => exactCostText(cost) },
      { title: '开始毫秒（中位）', text: ({ firstTokenMs }) => String(firstTokenMs ?? '') },
      { title: '答完毫秒（95%）', text: ({ totalMs }) => String(totalMs ?? '') },
    ],
    pages: toPages(days),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
