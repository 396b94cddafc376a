/** Pictures of authors in discussions, by the random key of an author in one discussion. */
export interface PostPictures {
  /** `null` if the author shows none. The caller must have checked that the viewer may open the discussion. */
  read(key: string): Promise<{
    readonly contentType: 'image/jpeg' | 'image/png';
    readonly bytes: Uint8Array<ArrayBuffer>;
  } | null>;
}

/** The address of a picture: nothing in it leads to an account. */
export const postPictureAddress = (key: string): string => `/picture/${key}`;
