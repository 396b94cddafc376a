import type { SessionSettings } from '../database/as-caller.ts';

export interface SettingsSource {
  readonly headers: Headers;
  readonly schemaName: string;
  readonly timeZone: string | undefined;
  /** Cookies hidden from policies and functions. */
  readonly withheldCookies: RegExp;
}

/** Supabase appends these schemas to the schema of the request. */
const extraSearchPath = ['public', 'extensions'];

/** The settings that policies and functions read with `current_setting`, as PostgREST sets them. */
export function toSessionSettings(source: SettingsSource): SessionSettings {
  const { headers, schemaName, timeZone, withheldCookies } = source;
  const shown = [...headers].filter(([name]) => name !== 'cookie');
  const cookies = parseCookies(headers.get('cookie')).filter(([name]) => !withheldCookies.test(name));
  return {
    searchPath: [...new Set([schemaName, ...extraSearchPath])].map(quote).join(', '),
    headers: JSON.stringify(Object.fromEntries(shown)),
    cookies: JSON.stringify(Object.fromEntries(cookies)),
    timeZone,
  };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function parseCookies(header: string | null): readonly (readonly [name: string, text: string])[] {
  return (header ?? '').split(';').flatMap((part) => {
    const [name = '', ...text] = part.split('=');
    return name.trim() === '' ? [] : [[name.trim(), text.join('=').trim()] as const];
  });
}
