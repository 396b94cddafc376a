import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Conversation, KeptSource, KeptTurn } from './conversation.ts';

/** All conversations of the viewer, the latest first; there are at most 200. */
export async function listConversations(
  account: AccountClient,
  viewerId: string,
): Promise<readonly Conversation[]> {
  const rows = readRows(
    await account
      .from('study_conversations')
      .select('id, title, updated_at')
      .eq('user_id', viewerId)
      .order('updated_at', { ascending: false })
      .limit(200),
  );
  return rows.map(({ id, title, updated_at: updatedAt }) => ({ id, title, updatedAt }));
}

/** A conversation of the viewer with its questions, oldest first; null if there is none. */
export async function readConversation(
  account: AccountClient,
  viewerId: string,
  id: string,
): Promise<{ readonly title: string; readonly turns: readonly KeptTurn[] } | null> {
  const [found, asked] = await Promise.all([
    account.from('study_conversations').select('title').eq('user_id', viewerId).eq('id', id).maybeSingle(),
    account
      .from('study_turns')
      .select('id, question, answer, sources, created_at')
      .eq('user_id', viewerId)
      .eq('conversation_id', id)
      .order('created_at')
      .order('id')
      .limit(100),
  ]);
  const conversation = readRows(found);
  if (!conversation) return null;
  const turns = readRows(asked).map((row) => ({
    id: row.id,
    question: row.question,
    answer: row.answer,
    sources: toSources(row.sources),
    createdAt: row.created_at,
  }));
  return { title: conversation.title, turns };
}

/** The row's owner may have stored anything here. */
function toSources(stored: unknown): readonly KeptSource[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isSource).map(({ number, id, path, title }) => ({ number, id, path, title }));
}

function isSource(value: unknown): value is KeptSource {
  if (typeof value !== 'object' || value === null) return false;
  const { number, id, path, title } = value as Record<string, unknown>;
  return (
    Number.isInteger(number) &&
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof path === 'string' &&
    /^\/[^/\\]/.test(path)
  );
}
