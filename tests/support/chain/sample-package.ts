import { compile, type MoveFiles } from '../../../tools/move/toolchain.ts';

/** A small package: a shared object with a dynamic field, an event, and an abort. */
const manifest = `[package]
name = "sample"
edition = "2024"
[addresses]
sample = "0x0"
`;

const source = (more: string) => `module sample::counter;

use sui::dynamic_field;
use sui::event;

#[error]
const ETooMuch: vector<u8> = b"That is more than this counter counts";

public struct Counter has key {
    id: UID,
    value: u64,
}

public struct Counted has copy, drop {
    counter: ID,
    value: u64,
}

fun init(ctx: &mut TxContext) {
    transfer::share_object(Counter { id: object::new(ctx), value: 0 });
}

public fun count(self: &mut Counter, by: u64) {
    assert!(by <= 100, ETooMuch);
    self.value = self.value + by;
    event::emit(Counted { counter: object::id(self), value: self.value });
}

public fun note(self: &mut Counter, name: u64, text: std::string::String) {
    dynamic_field::add(&mut self.id, name, text);
}

public fun value(self: &Counter): u64 {
    self.value
}
${more}`;

const files = (more: string): MoveFiles => ({ 'Move.toml': manifest, 'sources/counter.move': source(more) });

/** The compiled package, in the form that the client takes. */
export async function compileSample(): Promise<{
  readonly modules: string[];
  readonly dependencies: string[];
}> {
  return take(await compile(files('')));
}

export async function compileSampleUpgrade(): Promise<{
  readonly modules: string[];
  readonly dependencies: string[];
  readonly digest: number[];
}> {
  const compiled = await compile(
    files('\npublic fun double(self: &mut Counter) {\n    self.value = self.value * 2;\n}\n'),
  );
  return { ...take(compiled), digest: [...compiled.digest] };
}

function take({ modules, dependencies }: Awaited<ReturnType<typeof compile>>) {
  return { modules: [...modules], dependencies: [...dependencies] };
}
