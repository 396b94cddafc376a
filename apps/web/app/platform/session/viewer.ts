import { createContext } from 'react-router';

/** The viewer, as pages know them. */
export interface Viewer {
  readonly id: string;
  /** The id in base58, for copying by hand. */
  readonly shortId: string;
  readonly name: string;
  /** URL of the avatar; null if there is none. */
  readonly avatar: string | null;
  readonly isMember: boolean;
  /** End of membership in milliseconds since 1970 as text; the largest u64 means for good. Null without membership. */
  readonly memberUntil: string | null;
  /** The advanced courses that the viewer owns, by the last segment of their paths. */
  readonly ownedCourses: readonly string[];
  /** Number of unread notifications; 10 means 10 or more. */
  readonly unread: number;
  /** Titles of the documents that the viewer still has to accept. Absent if there are none. */
  readonly dueAgreements?: readonly string[];
  /** Administrators read every published text. Absent for others, so that their pages do not contain it. */
  readonly isAdministrator?: true;
}

export const viewerContext = createContext<Viewer | null>(null);
