import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';

/** Whether the account that has just signed in has no password; false if that cannot be read. */
export async function lacksPassword(account: AccountClient): Promise<boolean> {
  const { data } = await account.rpc('has_password', undefined, asRead);
  return data === false;
}

/** Query parameter: a password was typed but not stored. */
export const droppedParameter = 'dropped';

/** Path of the page that chooses a password and then continues. */
export function choosePasswordPath(onward: string): string {
  return `/new-password?${new URLSearchParams({ [droppedParameter]: '1', [returnParameter]: onward })}`;
}

/** In an e-mail's link: the visitor had typed a password. */
export const typedParameter = 'typed';
