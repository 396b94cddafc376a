/** What the form for a new password requires in addition: nothing, the present password, or a code. */
export type PasswordProof = 'none' | 'password' | 'code';

const recoveredParameter = 'recovered';

/** Shortly after signing in with a code or link the account service requires no other proof. */
export const recoveredPath = `/new-password?${recoveredParameter}=1`;

/** Decides only what is shown: the account service checks the proof. */
export function firstProof({ searchParams }: URL, hasPassword: boolean): PasswordProof {
  return hasPassword && !searchParams.has(recoveredParameter) ? 'password' : 'none';
}
