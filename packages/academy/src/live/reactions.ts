/** What viewers of a live event can send without writing. The kinds are part of the protocol of the room. */
export const liveReactions = [
  { kind: 'heart', title: '喜欢', emoji: '❤️' },
  { kind: 'clap', title: '鼓掌', emoji: '👏' },
  { kind: 'laugh', title: '笑', emoji: '😄' },
  { kind: 'wow', title: '惊讶', emoji: '😮' },
  { kind: 'thanks', title: '谢谢', emoji: '🙏' },
] as const;

export type LiveReaction = (typeof liveReactions)[number]['kind'];

/** The private channels of live events are named with this prefix and the id of the event. */
export const liveTopicPrefix = 'live:';

export function isLiveReaction(kind: string): kind is LiveReaction {
  return liveReactions.some((known) => known.kind === kind);
}
