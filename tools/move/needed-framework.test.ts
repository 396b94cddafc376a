import { expect, it } from 'vitest';
import { selectFramework } from './needed-framework.ts';

const framework = {
  'move-stdlib/sources/vector.move': 'module std::vector;',
  'sui-framework/Move.toml': '[package]',
  'sui-framework/sources/object.move': '// An object.\nmodule sui::object;\nuse sui::address;',
  'sui-framework/sources/address.move': 'module sui::address;\nuse sui::object;',
  'sui-framework/sources/coin.move': 'module sui::coin;\nuse sui::{balance::{Self, Balance}, url};',
  'sui-framework/sources/balance.move': 'module sui::balance;',
  'sui-framework/sources/url.move': 'module sui::url;',
  'sui-framework/sources/event.move': 'module sui::event;',
  'sui-framework/sources/clock.move': 'module sui::clock;',
};

const select = (source: string) => {
  const chosen = Object.keys(selectFramework(framework, { 'sources/a.move': source }));
  return chosen.map((path) => path.split('/').at(-1));
};
const always = ['vector.move', 'Move.toml', 'object.move', 'address.move'];

it('selectFramework keeps the standard library and the modules that every module imports implicitly', () => {
  expect(select('module a::a;')).toEqual(always);
});

it('selectFramework follows use declarations and full names, but not comments', () => {
  const source =
    'module a::a; // sui::clock\nuse sui::coin;\n/* sui::clock */ fun f() { sui::event::emit(1) }';
  expect(select(source)).toEqual([...always, 'coin.move', 'balance.move', 'url.move', 'event.move']);
});
