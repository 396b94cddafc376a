import type { Viewer } from './viewer.ts';

interface Profile {
  readonly short_id: string;
  readonly name: string | null;
  readonly avatar_path: string | null;
}

/** Avatars are public files with a new name for each change. */
export function avatarAddress(path: string): string {
  return `/storage/v1/object/public/avatars/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Result of `my_session_facts`. */
interface Access {
  readonly member_until: string | null;
  readonly courses: readonly string[] | null;
  readonly is_administrator: boolean | null;
  readonly unread: number | null;
}

/** `due` are the titles of the documents that the account still has to accept. */
export function toViewer(id: string, profile: Profile, access: Access, due: readonly string[]): Viewer {
  return {
    id,
    shortId: profile.short_id,
    name: profile.name ?? `学员 ${profile.short_id.slice(-4)}`,
    avatar: profile.avatar_path === null ? null : avatarAddress(profile.avatar_path),
    isMember: access.member_until !== null,
    memberUntil: access.member_until,
    ownedCourses: access.courses ?? [],
    unread: access.unread ?? 0,
    ...(due.length > 0 && { dueAgreements: due }),
    ...(access.is_administrator === true && { isAdministrator: true }),
  };
}
