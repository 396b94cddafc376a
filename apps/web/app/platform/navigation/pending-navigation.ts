import {
  createPath,
  IDLE_NAVIGATION,
  type Location,
  type Navigation,
  type NavigationStates,
  NavigationType,
  type Path,
} from 'react-router';

/** The options of a navigation that belong to a form. */
export interface Submission {
  /** `get` without a form. */
  readonly formMethod?: string;
  readonly formEncType?: string;
  readonly formData?: FormData;
}

/** What the framework shows while a navigation is under way, for one that waits for the router. */
export function toPendingNavigation(path: Path, submission: Submission | undefined): Navigation {
  const location: Location = { ...path, state: null, key: '' };
  const pending = { ...IDLE_NAVIGATION, location, matches: [], historyAction: NavigationType.Push };
  if (!isPost(submission)) return { ...pending, state: 'loading' };
  const { formEncType = 'application/x-www-form-urlencoded', formData } = submission;
  return {
    ...pending,
    state: 'submitting',
    formMethod: 'POST',
    formAction: createPath(path),
    formEncType,
    formData,
  } as NavigationStates['Submitting'];
}

export const isPost = (submission: Submission | undefined): submission is Submission =>
  submission?.formMethod?.toLowerCase() === 'post';

/** The query of a form that is submitted with the address; nothing for links. */
export function submissionToSearch({ formData }: Submission = {}): Pick<Path, 'search'> | undefined {
  if (!formData) return undefined;
  const fields = [...formData].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return { search: `?${new URLSearchParams(fields)}` };
}
