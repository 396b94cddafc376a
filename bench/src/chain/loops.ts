import type { MoveFiles } from '../../../tools/move/toolchain.ts';

/**
 * Move loops that repeat one kind of instruction. Each is a function from the number of iterations to a
 * number.
 */
export const loops = {
  arithmetic: `
    public fun arithmetic(n: u64): u64 {
      let mut i = 0;
      let mut sum = 0;
      while (i < n) {
        sum = (sum + i * 7) % 1000003;
        i = i + 1;
      };
      sum
    }`,
  calls: `
    fun add(a: u64, b: u64): u64 { (a + b) % 1000003 }

    public fun calls(n: u64): u64 {
      let mut i = 0;
      let mut sum = 0;
      while (i < n) {
        sum = add(sum, i);
        i = i + 1;
      };
      sum
    }`,
  fields: `
    public struct Tally has drop { count: u64, sum: u64 }

    public fun fields(n: u64): u64 {
      let mut tally = Tally { count: 0, sum: 0 };
      while (tally.count < n) {
        tally.sum = (tally.sum + tally.count) % 1000003;
        tally.count = tally.count + 1;
      };
      tally.sum
    }`,
  vectors: `
    public fun vectors(n: u64): u64 {
      let mut list = vector[];
      let mut i = 0;
      while (i < n) {
        list.push_back(i);
        if (list.length() == 64) {
          let last = list.pop_back();
          *&mut list[0] = list[1] + last;
          while (list.length() > 2) { list.pop_back(); };
        };
        i = i + 1;
      };
      list[0]
    }`,
  large_u128: `
    public fun large_u128(n: u64): u64 {
      let prime = 170141183460469231731687303715884105727u128;
      let mut i = 0;
      let mut x = 170141183460469231731687303715884105000u128;
      while (i < n) {
        x = (x + (i as u128) + 12345678901234567890123) % prime;
        i = i + 1;
      };
      (x % 1000003) as u64
    }`,
  large_u256: `
    public fun large_u256(n: u64): u64 {
      let prime = 57896044618658097711785492504343953926634992332820282019728792003956564819949u256;
      let mut i = 0;
      let mut x = 3u256;
      while (i < n) {
        x = (x * 18446744073709551557 + (i as u256)) % 340282366920938463463374607431768211297000;
        i = i + 1;
      };
      ((x % prime) % 1000003) as u64
    }`,
} as const;

export type LoopName = keyof typeof loops;

const manifest = ['[package]', 'name = "loops"', 'edition = "2024"', '[addresses]', 'loops = "0xacade"'];

/** A package with all loops. */
export function toPackage(): MoveFiles {
  return toFiles('');
}

/** The package with a test that runs one loop this many times. */
export function toTestPackage(name: LoopName, times: number): MoveFiles {
  return toFiles(`#[test] fun run() { ${name}(${times}); }`);
}

function toFiles(more: string): MoveFiles {
  const source = `module loops::loops;\n${Object.values(loops).join('\n')}\n${more}\n`;
  return { 'Move.toml': manifest.join('\n'), 'sources/loops.move': source };
}
