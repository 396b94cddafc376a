import type { Caller } from '@suixue/backend/database/as-caller';

/** Whom the suites of the database know, under the letters by which the access table calls their rows. */
export const people = {
  A: '00000000-0000-4000-8000-00000000000a',
  B: '00000000-0000-4000-8000-00000000000b',
  /** A permanent member. */
  M: '00000000-0000-4000-8000-00000000000c',
  /** An administrator. */
  D: '00000000-0000-4000-8000-00000000000d',
} as const;

/** As whom a statement may run, in the order of the columns of the access table. */
export const roles = ['anon', 'A', 'B', 'M', 'D', 'service_role'] as const;
export type Role = (typeof roles)[number];

export function toCaller(role: Role): Caller {
  if (role === 'anon' || role === 'service_role') return { role, claims: {} };
  return { role: 'authenticated', claims: { sub: people[role] } };
}

/** SQL that names whose a row is; the column may hold a uuid or the same as text. */
export function whose(column: string): string {
  const cases = Object.entries(people).map(([letter, id]) => `when '${id}' then '${letter}'`);
  return `case ${column}::text ${cases.join(' ')} else '-' end`;
}
