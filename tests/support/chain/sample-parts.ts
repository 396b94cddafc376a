import { compileSources } from './package-world.ts';

/** The parts of the sample module that tests change. */
export const parts = {
  thing: 'public struct Thing has key, store { id: UID, value: u64 }',
  choice: 'public enum Choice has copy, drop { One, Two { value: u64 } }',
  box: 'public struct Box<T: store> has store { inner: T }',
  make: 'public fun make(value: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), value } }',
  read: 'public fun read(thing: &Thing): u64 { assert!(thing.value < 100, 7); thing.value }',
  destroy: 'public fun destroy(thing: Thing) { let Thing { id, value: _ } = thing; id.delete(); }',
  box_of: 'public fun box_of<T: copy + store>(inner: T): Box<T> { Box { inner } }',
  one: 'public fun one(): Choice { Choice::One }',
  entry: 'entry fun outside(_value: u64) {}',
  inner: 'fun inner(): u64 { 1 }',
  known: 'public(package) fun known(): u64 { inner() }',
};
export type Parts = Partial<Record<keyof typeof parts | 'more', string>>;
export const source = (changed: Parts = {}) => Object.values({ ...parts, ...changed }).join('\n');
/** Compiles the sample module with these parts changed, and further modules. */
export const compiled = (changed: Parts = {}, other: Record<string, string> = {}) =>
  compileSources({ main: source(changed), ...other });
