import { describe, expect, it } from 'vitest';
import { toDifferences, toInterface } from './interface.ts';

const one = (source: string) => toInterface({ 'sources/a.move': `module a::b;\n${source}` })['a::b'];

describe('toInterface', () => {
  it('normalises different spellings of the same function', () => {
    const short = one('public fun take<T: key + store>(box: &mut Box<T>, id: ID): T { abort }');
    const long = one(`/// Takes.
      public fun take<T: store + key>(
          self: &mut a::boxes::Box<T>, // from here
          the_id: object::ID,
      ): T;`);
    expect(short?.functions).toEqual({ take: 'public <T: key + store>(&mut Box<T>, ID): T' });
    expect(long).toEqual(short);
  });

  it('keeps native functions of any visibility, and omits other private functions', () => {
    const source =
      'native fun inner(): u64; public(package) native fun near(); fun own() {} public fun seen() {}';
    expect(one(source)?.functions).toEqual({
      inner: 'native (): u64',
      near: 'package native (): ()',
      seen: 'public (): ()',
    });
  });

  it('reads macros with the parameters of their lambdas, and entry functions', () => {
    const source = `public macro fun fold<$T, $R: drop>($v: vector<$T>, $f: |$R, &mut $T| -> $R, $n: u8): $R { $n }
      macro fun own($n: u8) {} public entry fun begin(ctx: &mut TxContext) {}`;
    expect(one(source)?.functions).toEqual({
      begin: 'public entry (&mut TxContext): ()',
      fold: 'public macro <$T, $R: drop>(vector<$T>, |$R, &mut $T| -> $R, u8): $R',
    });
  });

  it('reads method aliases', () => {
    expect(one('public use fun a::c::split_all as Coin.split;')?.methods).toEqual({
      'Coin.split': 'split_all',
    });
  });

  it('reads structs with abilities and fields, and abort codes', () => {
    const source = 'const EFull: u64 = 0x10; public struct Box<phantom T> has store, key { id: UID, n: u64 }';
    expect(one(source)).toEqual({
      functions: {},
      structs: { Box: '<phantom T> has key, store { id: UID, n: u64 }' },
      methods: {},
      aborts: { EFull: '16' },
    });
  });
});

describe('toDifferences', () => {
  const whole = {
    'a::b': { functions: { f: 'public (): ()', g: 'x' }, structs: {}, methods: {}, aborts: { E: '1' } },
  };

  it('finds no difference if the subset is a part of the whole interface', () => {
    expect(
      toDifferences(
        { 'a::b': { functions: { f: 'public (): ()' }, structs: {}, methods: {}, aborts: {} } },
        whole,
      ),
    ).toEqual([]);
  });

  it('lists entries of the subset that differ or are missing in the whole interface', () => {
    const subset = {
      'a::b': { functions: { h: 'y' }, structs: {}, methods: {}, aborts: { E: '2' } },
      'a::c': whole['a::b'],
    };
    expect(toDifferences(subset, whole)).toEqual([
      'a::b::h is not there; the subset says y',
      'a::b::E is 1; the subset says 2',
      'a::c is not there',
    ]);
  });
});
