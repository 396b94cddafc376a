/** The specification's limit, 2 * 1020 * 1024 bytes: a little under two mebibytes. */
export const avatarMaxBytes = 2 * 1020 * 1024;

export const avatarExtensions = ['jpg', 'jpeg', 'png'] as const;
export const avatarContentTypes = ['image/jpeg', 'image/png'] as const;

export interface AvatarFile {
  readonly name: string;
  readonly size: number;
}

export type AvatarCheck =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'wrong-type'; readonly allowed: readonly string[] }
  | { readonly kind: 'too-large'; readonly maxBytes: number };

/** Checks what a form knows before the upload; the server measures and sniffs the bytes itself. */
export function checkAvatar({ name, size }: AvatarFile): AvatarCheck {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!avatarExtensions.some((allowed) => allowed === extension)) {
    return { kind: 'wrong-type', allowed: avatarExtensions };
  }
  if (size > avatarMaxBytes) return { kind: 'too-large', maxBytes: avatarMaxBytes };
  return { kind: 'accepted' };
}
