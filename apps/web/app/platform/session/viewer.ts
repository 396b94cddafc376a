import { createContext } from 'react-router';

/** Who is looking, as pages see it. */
export interface Viewer {
  readonly id: string;
  /** The id in the form that people copy by hand. */
  readonly shortId: string;
  readonly name: string;
  /** Where the picture of this person is; null while there is none. */
  readonly avatar: string | null;
  readonly isMember: boolean;
  /** Milliseconds since 1970, as text: the largest u64 is for ever. Null for who is no member now. */
  readonly memberUntil: string | null;
  /** The advanced courses that this person owns now, by the last part of their addresses. */
  readonly ownedCourses: readonly string[];
}

export const viewerContext = createContext<Viewer | null>(null);
