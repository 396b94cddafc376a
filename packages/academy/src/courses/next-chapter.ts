interface Chapter {
  /** The last part of its address. */
  readonly slug: string;
  /** Whether the learner may open it. */
  readonly isOpen: boolean;
}

interface Learned {
  readonly chapter: string;
  readonly isFinished: boolean;
}

/**
 * Where somebody goes on in a course: with the chapter that was begun last, or else with the next one that is not done, or
 * else with the first of those. Null where all that is open is done.
 *
 * @param learned what has been begun, the latest first; what the course does not have any more is passed over
 */
export function nextChapter(chapters: readonly Chapter[], learned: readonly Learned[]): string | null {
  const done = new Set(learned.filter(({ isFinished }) => isFinished).map(({ chapter }) => chapter));
  const left = chapters.filter(({ slug, isOpen }) => isOpen && !done.has(slug));
  const placeOf = (slug: string) => chapters.findIndex((chapter) => chapter.slug === slug);
  const last = learned.map(({ chapter }) => placeOf(chapter)).find((place) => place >= 0) ?? 0;
  const next = left.find(({ slug }) => placeOf(slug) >= last) ?? left[0];
  return next?.slug ?? null;
}
