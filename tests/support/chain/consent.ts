import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { readChanges } from '@suixue/web/admin/read-changes';
import { expect } from 'vitest';
import type { AcademyWorld, Done, Person } from './academy-world.ts';

/** The one currency of the world, as forms name it. */
export const sui = { coinType: normalizeStructTag(SUI_TYPE_ARG), symbol: 'SUI', decimals: 9 };

/** A form with these fields; a list fills several fields of the same name. */
export function formOf(entries: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entries))
    for (const value of [values].flat()) form.append(name, String(value));
  return form;
}

/** What a form contains; throws the sentence about invalid input. */
export function valid<T>(value: T | string): T {
  if (typeof value === 'string') throw new Error(value);
  return value;
}

/** Sends a transaction of the administration. Returns the lines of its consent, made before, and the outcome. */
export async function signWithConsent(
  world: AcademyWorld,
  person: Person,
  build: (tx: Transaction) => unknown,
): Promise<readonly [readonly string[], Done]> {
  const tx = new Transaction();
  tx.setSender(world.addressOf(person));
  await build(tx);
  const bytes = await tx.build({ client: world.client });
  const source = { client: world.client, facts: { deployment: world.academy } };
  const lines = await readChanges(source, bytes);
  // The consent lists each fact once.
  expect(new Set(lines.map(({ what }) => what)).size).toBe(lines.length);
  const texts = lines.map(({ what, before, after }) => `${what}: ${before} → ${after}`);
  return [texts, await world.run(person, build)];
}
