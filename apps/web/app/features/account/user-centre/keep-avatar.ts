import { avatarMaxBytes, checkAvatar } from '@suixue/academy/accounts/avatar';
import type { AccountClient } from '#app/platform/session/account-client.ts';

export type AvatarProblem = 'missing' | 'wrong-type' | 'too-large' | 'busy' | 'failed';
export type AvatarOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'problem'; readonly problem: AvatarProblem };

/** The picture and what a form needs with it. */
export const maxFormBytes = avatarMaxBytes + 16 * 1024;

const problem = (what: AvatarProblem): AvatarOutcome => ({ kind: 'problem', problem: what });

/**
 * Uploads the new picture, then updates the profile, then deletes the old picture. Whatever fails, the profile names an existing
 * picture.
 */
export async function keepAvatar(account: AccountClient, uid: string, file: unknown): Promise<AvatarOutcome> {
  if (!(file instanceof File) || file.size === 0) return problem('missing');
  const check = checkAvatar(file);
  if (check.kind !== 'accepted') return problem(check.kind);
  const type = await sniff(file);
  if (!type) return problem('wrong-type');
  const before = await account.from('profiles').select('avatar_path').eq('id', uid).maybeSingle();
  if (before.error || !before.data) return problem('failed');
  const path = `${uid}/${crypto.randomUUID()}.${type.extension}`;
  const bucket = account.storage.from('avatars');
  const stored = await bucket.upload(path, file, { contentType: type.name, cacheControl: '31536000' });
  if (stored.error) return problem('failed');
  const old = before.data.avatar_path;
  const changed = await nameAvatar(account, uid, { old, path });
  if (changed !== 'kept') {
    await bucket.remove([path]);
    return problem(changed);
  }
  // A file that could not be deleted cannot be found: its name is random and no page links to it.
  if (old !== null) await bucket.remove([old]);
  return { kind: 'kept' };
}

/** Updates only if no concurrent request changed the avatar; the losing request gets an error and its file is deleted. */
async function nameAvatar(
  account: AccountClient,
  uid: string,
  { old, path }: { readonly old: string | null; readonly path: string | null },
): Promise<'kept' | 'busy' | 'failed'> {
  const update = account.from('profiles').update({ avatar_path: path }).eq('id', uid);
  const { data, error } = await (old === null
    ? update.is('avatar_path', null)
    : update.eq('avatar_path', old)
  ).select('id');
  if (error) return 'failed';
  return data.length === 1 ? 'kept' : 'busy';
}

/** Removes the avatar. */
export async function removeAvatar(account: AccountClient, uid: string): Promise<AvatarOutcome> {
  const { data, error } = await account.from('profiles').select('avatar_path').eq('id', uid).maybeSingle();
  if (error || !data) return problem('failed');
  if (data.avatar_path === null) return { kind: 'kept' };
  const changed = await nameAvatar(account, uid, { old: data.avatar_path, path: null });
  if (changed !== 'kept') return problem(changed);
  await account.storage.from('avatars').remove([data.avatar_path]);
  return { kind: 'kept' };
}

/** The file type by its first bytes; the storage service checks again. */
async function sniff(file: File) {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return { name: 'image/jpeg', extension: 'jpg' };
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { name: 'image/png', extension: 'png' };
  return null;
}
