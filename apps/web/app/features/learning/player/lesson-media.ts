/** Signed URLs of one film's files, valid for a limited time. */
export interface MediaLinks {
  /** The recommended quality comes first. */
  readonly films: readonly { readonly height: number; readonly url: string }[];
  readonly captions: string | null;
  readonly poster: string | null;
  /** Lifetime from the time of signing. */
  readonly lifetimeSeconds: number;
}

/** A film as a page shows it. */
export interface LessonMedia extends MediaLinks {
  /** Length of the film. */
  readonly seconds: number;
  readonly hasSound: boolean;
}

/** Where to sign a chapter's URLs again. */
export function mediaLinksPath(chapterPath: string): string {
  return `${chapterPath}/media.json`;
}
