import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';

/** What is discussed: a chapter, or a proposal of a vote. */
type Subject = Pick<LearningCall, 'course' | 'chapter'> | { readonly proposal: string };

/** A discussion that the viewer may read, with the client that acts for the viewer. */
export type DiscussionCall = Pick<LearningCall, 'account' | 'viewerId' | 'productName' | 'showsPictures'> &
  Subject;
