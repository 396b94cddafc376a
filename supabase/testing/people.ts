import type { Caller } from '@suixue/backend/database/as-caller';

/** The users of the database tests, by the letters that label their rows in the access table. */
export const people = {
  A: '00000000-0000-4000-8000-00000000000a',
  B: '00000000-0000-4000-8000-00000000000b',
  /** A permanent member. */
  M: '00000000-0000-4000-8000-00000000000c',
  /** An administrator. */
  D: '00000000-0000-4000-8000-00000000000d',
} as const;

/** The roles that run statements, in the order of the columns of the access table. */
export const roles = ['anon', 'A', 'B', 'M', 'D', 'service_role'] as const;
export type Role = (typeof roles)[number];

export function toCaller(role: Role): Caller {
  if (role === 'anon' || role === 'service_role') return { role, claims: {} };
  return { role: 'authenticated', claims: { sub: people[role] } };
}

/** SQL for the letter of the owner of a row; the column is a uuid, or one as text. */
export function whose(column: string): string {
  const cases = Object.entries(people).map(([letter, id]) => `when '${id}' then '${letter}'`);
  return `case ${column}::text ${cases.join(' ')} else '-' end`;
}
