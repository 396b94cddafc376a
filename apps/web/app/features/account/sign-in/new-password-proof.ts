/** What the form for a new password asks for beside it: nothing, the present one, or a code that was sent. */
export type PasswordProof = 'none' | 'password' | 'code';

const recoveredParameter = 'recovered';

/** After a code or a link has just signed in, the account service asks for no other proof for a while. */
export const recoveredPath = `/new-password?${recoveredParameter}=1`;

/** Only what is shown: the account service checks an address that was typed by hand as well. */
export function firstProof({ searchParams }: URL, hasPassword: boolean): PasswordProof {
  return hasPassword && !searchParams.has(recoveredParameter) ? 'password' : 'none';
}
