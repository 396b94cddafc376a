import type { ChainObject } from '../model/chain-object.ts';
import type { Executed } from './execute.ts';
import type { ChainView } from './world.ts';

/** The state after some transactions that are not committed yet. */
export function overlay(view: ChainView, executed: readonly Executed[]): ChainView {
  if (executed.length === 0) return view;
  const changed = new Map<string, ChainObject | undefined>();
  for (const { changes } of executed) {
    for (const id of changes.removed) changed.set(id, undefined);
    for (const object of changes.written) changed.set(object.id, object);
  }
  return { object: (id) => (changed.has(id) ? changed.get(id) : view.object(id)) };
}
