import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface OwnCertificate {
  readonly code: string;
  readonly courseTitle: string;
  readonly passedAt: string;
  readonly isPublic: boolean;
}

/** The viewer's certificates, newest first. There is at most one for each course. */
export async function readOwnCertificates(
  account: AccountClient,
  viewerId: string,
): Promise<readonly OwnCertificate[]> {
  const rows = readRows(
    await account
      .from('certificates')
      .select('code, course_title, passed_at, is_public')
      .eq('user_id', viewerId)
      .order('passed_at', { ascending: false })
      .limit(200),
  );
  return rows.map(({ code, course_title: courseTitle, passed_at: passedAt, is_public: isPublic }) => ({
    ...{ code, courseTitle, passedAt, isPublic },
  }));
}

/** The code of the viewer's certificate of a course; null if there is none or it cannot be read. */
export async function readCourseCertificate(
  account: AccountClient,
  viewerId: string,
  course: string,
): Promise<string | null> {
  const { data } = await account
    .from('certificates')
    .select('code')
    .eq('user_id', viewerId)
    .eq('course_slug', course)
    .maybeSingle();
  return data?.code ?? null;
}
