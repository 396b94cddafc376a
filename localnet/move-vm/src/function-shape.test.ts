import { describe, expect, it } from 'vitest';
import { functionShapeOf, typeParametersOf } from './function-shape.ts';
import { type RuntimeType, runtimeTypeToText } from './runtime-type.ts';
import { compiled } from './testing/compiled.ts';
import { verifyModule } from './verified-module.ts';

function moduleOf(name: string) {
  const module = verifyModule(compiled.get(name) ?? new Uint8Array());
  if (!module.ok) throw new Error(module.message);
  return module.value;
}

const sui: RuntimeType = {
  module: { address: `0x${'2'.padStart(64, '0')}`, name: 'sui' },
  name: 'SUI',
  typeArguments: [],
};

describe('functionShapeOf and typeParametersOf', () => {
  it('return the parameters and how each is passed, with type arguments substituted', () => {
    const shape = functionShapeOf({ module: moduleOf('user_pool'), name: 'withdraw_and_transfer' }, [sui]);
    const short = (type: RuntimeType) => runtimeTypeToText(type).replace(/0x0*/g, '0x');
    expect(shape?.parameters.map(({ passing, type }) => `${passing} ${short(type)}`)).toEqual([
      'read 0x::package_state::State',
      'change 0x::user_pool::UserPool',
      'value u64',
      'read 0x2::clock::Clock',
      'change 0x2::tx_context::TxContext',
    ]);
    expect(shape).toMatchObject({ visibility: 'public', returns: [] });
  });

  it('return the return types with type arguments substituted', () => {
    const shape = functionShapeOf({ module: moduleOf('funding'), name: 'admin_withdraw' }, [sui]);
    expect(
      shape?.returns.map(({ passing, type }) => [
        passing,
        typeof type === 'object' && 'name' in type && type.typeArguments,
      ]),
    ).toEqual([['value', [sui]]]);
  });

  it('return the constraints of the type parameters', () => {
    expect(typeParametersOf({ module: moduleOf('kiosk'), name: 'purchase' })).toEqual([0]);
    expect(typeParametersOf({ module: moduleOf('kiosk'), name: 'on_shelf' })).toEqual([]);
  });

  it('return undefined for an unknown function', () => {
    const named = { module: moduleOf('kiosk'), name: 'purchas' };
    expect([functionShapeOf(named, []), typeParametersOf(named)]).toEqual([undefined, undefined]);
  });
});
