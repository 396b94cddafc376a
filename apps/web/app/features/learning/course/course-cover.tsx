import { lastPart } from '#app/platform/navigation/last-part.ts';
import { Cover, coverOrElse } from '#app/ui/cover.tsx';
import type { CoverName } from '#app/ui/cover-names.ts';

/** For courses without a drawing of their own. */
const topicCovers: Readonly<Record<string, CoverName>> = {
  wallet: 'course-wallet-basics',
  chain: 'course-sui-reading',
  code: 'course-move-first-steps',
  study: 'course-study-methods',
  ai: 'course-ai-literacy',
  terms: 'course-pool-terms',
};

export function courseCover(path: string, topic: string | undefined): CoverName {
  const other = topicCovers[topic ?? ''] ?? 'course-study-methods';
  return coverOrElse(`course-${lastPart(path)}`, other);
}

interface CourseCoverProps {
  /** Path of the course. */
  readonly path: string;
  readonly topic: string | undefined;
  readonly className?: string;
}

/** The drawing of a course, or that of its topic. */
export function CourseCover({ path, topic, className }: CourseCoverProps) {
  return (
    <Cover name={courseCover(path, topic)} topic={topic} {...(className !== undefined && { className })} />
  );
}
