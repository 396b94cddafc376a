import { toHex } from '#app/platform/to-hex.ts';
import type { LoginName } from './login-name.ts';

const name = 'suixue-typed';
const day = 86_400;

/**
 * Remembers in the browser that a password was typed for an unproved address: requesting a code in another way makes the account
 * service drop the password, and only this browser can tell. Contains a digest, not the address.
 */
export async function typedCookie(login: LoginName, origin: string): Promise<string> {
  return toCookie(await digestOf(login), day, origin);
}

export const noTypedCookie = (origin: string): string => toCookie('', 0, origin);

/** Whether a password was typed here for this address. */
export async function wasTyped(request: Request, login: LoginName): Promise<boolean> {
  const own = `${name}=${await digestOf(login)}`;
  return (request.headers.get('cookie') ?? '').split(/;\s*/).includes(own);
}

function toCookie(value: string, seconds: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

async function digestOf(login: LoginName): Promise<string> {
  const text = login.kind === 'email' ? login.email : login.phone;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return toHex(bytes.subarray(0, 12));
}
