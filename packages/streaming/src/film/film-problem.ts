/** Why a part of a stream was not accepted. Pages word it. */
export const filmProblems = [
  'not-media',
  'too-large',
  'too-fast',
  'other-encoder',
  'unsupported-codec',
  'disk-full',
  'pull-refused',
  'pull-unreachable',
  'pull-not-hls',
  'pull-encrypted',
] as const;

export type FilmProblem = (typeof filmProblems)[number];
