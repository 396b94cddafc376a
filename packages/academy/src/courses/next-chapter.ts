interface Chapter {
  /** Last path segment of its address. */
  readonly slug: string;
  /** Whether the learner may open it. */
  readonly isOpen: boolean;
}

interface Learned {
  readonly chapter: string;
  readonly isFinished: boolean;
}

/**
 * Returns the chapter at which a learner continues: the one begun last, else the next unfinished one after it, else the
 * first unfinished one. Returns `null` if every open chapter is finished.
 *
 * @param learned begun chapters, the latest first; chapters that are no longer in the course are ignored
 */
export function nextChapter(chapters: readonly Chapter[], learned: readonly Learned[]): string | null {
  const done = new Set(learned.filter(({ isFinished }) => isFinished).map(({ chapter }) => chapter));
  const left = chapters.filter(({ slug, isOpen }) => isOpen && !done.has(slug));
  const placeOf = (slug: string) => chapters.findIndex((chapter) => chapter.slug === slug);
  const last = learned.map(({ chapter }) => placeOf(chapter)).find((place) => place >= 0) ?? 0;
  const next = left.find(({ slug }) => placeOf(slug) >= last) ?? left[0];
  return next?.slug ?? null;
}
