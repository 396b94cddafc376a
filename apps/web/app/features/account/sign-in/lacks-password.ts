import type { AccountClient } from '#app/platform/session/account-client.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';

/** Whether who has just signed in has no password; where that cannot be told nobody is held up. */
export async function lacksPassword(account: AccountClient): Promise<boolean> {
  const { data } = await account.rpc('has_password');
  return data === false;
}

/** The query parameter that says that a password was typed and not kept. */
export const droppedParameter = 'dropped';

/** Where a password is chosen once more, and then the way goes on. */
export function choosePasswordPath(onward: string): string {
  return `/new-password?${new URLSearchParams({ [droppedParameter]: '1', [returnParameter]: onward })}`;
}

/** In the link of a letter: whoever asked for it had typed a password. */
export const typedParameter = 'typed';
