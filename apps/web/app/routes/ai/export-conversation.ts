import { data } from 'react-router';
import { conversationToMarkdown } from '#app/features/assistant/conversations/conversation-text.ts';
import { readConversation } from '#app/features/assistant/conversations/read-conversations.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/export-conversation';

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id)), requireViewer];

/** A conversation of the viewer as a Markdown file. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const found = await orUnreachable({ url, context }, () =>
    readConversation(account, getRequiredViewer(context).id, params.id),
  );
  if (!found) throw data('没有这个对话。', { status: 404 });
  const { origin } = context.get(servicesContext).site;
  return new Response(conversationToMarkdown(found.title, found.turns, origin), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': `attachment; filename="conversation-${params.id.slice(0, 8)}.md"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
