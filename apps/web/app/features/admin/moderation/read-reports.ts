import { reportReasons } from '#app/features/learning/discussion/report-reasons.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface Report {
  /** The post or message. */
  readonly target: number;
  readonly reporterId: string;
  readonly reason: string;
  readonly details: string;
  readonly at: string;
}

interface Targets {
  readonly posts: readonly number[];
  readonly messages: readonly number[];
}

const titles = new Map<string, string>(reportReasons.map(({ value, title }) => [value, title]));

/** The reports of posts or messages, oldest first. */
export async function readReports(
  account: AccountClient,
  { posts, messages }: Targets,
): Promise<readonly Report[]> {
  const [ofPosts, ofMessages] = await Promise.all([
    posts.length === 0
      ? []
      : account
          .from('chapter_post_reports')
          .select('target:post_id, reporter_id, reason, details, at')
          .in('post_id', [...posts])
          .order('at')
          .then(readRows),
    messages.length === 0
      ? []
      : account
          .from('live_message_reports')
          .select('target:message_id, reporter_id, reason, details, at')
          .in('message_id', [...messages])
          .order('at')
          .then(readRows),
  ]);
  return [...ofPosts, ...ofMessages].map(({ reporter_id: reporterId, reason, ...rest }) => ({
    ...rest,
    reporterId,
    reason: titles.get(reason) ?? reason,
  }));
}
