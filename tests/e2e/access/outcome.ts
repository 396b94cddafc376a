/** What one visitor gets of one address. */
export type Outcome =
  /** All of it; of a form or a call: it was done. */
  | { readonly kind: 'shown' }
  /** The page, without the text that others may read. */
  | { readonly kind: 'locked' }
  /** To the sign-in page, with the way back. */
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'refused'; readonly status: number };

export const shown: Outcome = { kind: 'shown' };
export const locked: Outcome = { kind: 'locked' };
export const signIn: Outcome = { kind: 'sign-in' };
export const sentTo = (to: string): Outcome => ({ kind: 'sent', to });
export const refused = (status: number): Outcome => ({ kind: 'refused', status });

export function outcomeToText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'shown':
      return 'shown';
    case 'locked':
      return 'part locked';
    case 'sign-in':
      return 'sign-in';
    case 'sent':
      return `to ${outcome.to}`;
    case 'refused':
      return `refused ${outcome.status}`;
  }
}
