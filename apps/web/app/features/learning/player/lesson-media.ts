/** Addresses of one film's files, good for a while and for whoever has them. */
export interface MediaLinks {
  /** The one that most people should begin with comes first. */
  readonly films: readonly { readonly height: number; readonly url: string }[];
  readonly captions: string | null;
  readonly poster: string | null;
  /** How long they are good for, counted from when they were made. */
  readonly lifetimeSeconds: number;
}

/** A film as a page shows it. */
export interface LessonMedia extends MediaLinks {
  /** Of the film. */
  readonly seconds: number;
}

/** Where the addresses of a chapter are made anew. */
export function mediaLinksPath(chapterPath: string): string {
  return `${chapterPath}/media.json`;
}
