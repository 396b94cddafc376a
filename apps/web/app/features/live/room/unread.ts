import type { LiveMessage } from '@suixue/academy/live/room-events';

/** The number of shown messages of others after the last one that was seen. */
export function countUnread(
  messages: readonly LiveMessage[],
  seenId: number,
  ownSpeaker: number | null,
): number {
  return messages.filter(
    ({ id, is_hidden, speaker }) =>
      id > seenId && !is_hidden && (ownSpeaker === null || speaker !== ownSpeaker),
  ).length;
}

/** The messages that a viewer sees: hidden ones only their authors and moderators. */
export function listShown(
  messages: readonly LiveMessage[],
  { ownSpeaker, mayModerate }: { readonly ownSpeaker: number | null; readonly mayModerate: boolean },
): readonly LiveMessage[] {
  return messages.filter(
    ({ is_hidden, speaker }) => !is_hidden || mayModerate || (ownSpeaker !== null && speaker === ownSpeaker),
  );
}
