/** The response to one visitor for one address. */
export type Outcome =
  /** The whole page; a form or call was executed. */
  | { readonly kind: 'shown' }
  /** The page without its protected text. */
  | { readonly kind: 'locked' }
  /** A redirect to the sign-in page with the return address. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'redirected'; readonly to: string }
  | { readonly kind: 'refused'; readonly status: number };

export const shown: Outcome = { kind: 'shown' };
export const locked: Outcome = { kind: 'locked' };
export const signIn: Outcome = { kind: 'sign-in' };
export const redirectedTo = (to: string): Outcome => ({ kind: 'redirected', to });
export const refused = (status: number): Outcome => ({ kind: 'refused', status });

export function outcomeToText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'shown':
      return 'shown';
    case 'locked':
      return 'part locked';
    case 'sign-in':
      return 'sign-in';
    case 'redirected':
      return `to ${outcome.to}`;
    case 'refused':
      return `refused ${outcome.status}`;
  }
}
