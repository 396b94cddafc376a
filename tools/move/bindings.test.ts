import { describe, expect, it } from 'vitest';
import type { AbiModule, AbiType } from './abi.ts';
import { toBindings } from './bindings.ts';

const primitive = (name: string): AbiType => ({ kind: 'primitive', name });
const datatype = (name: string, ...typeArguments: AbiType[]): AbiType => ({
  kind: 'datatype',
  name,
  typeArguments,
});
const reference = (to: AbiType, isMutable = false): AbiType => ({ kind: 'reference', isMutable, to });

function module(parts: Partial<AbiModule>): AbiModule {
  return { name: 'kiosk', structs: [], enums: [], functions: [], events: [], ...parts };
}

const call = {
  doc: '',
  visibility: 'public',
  isEntry: false,
  typeParameters: [],
  parameters: [],
  returns: [],
};

const fileOf = (parts: Partial<AbiModule>) => toBindings([module(parts)]).get('kiosk') ?? '';

describe('types in the generated client code', () => {
  it('are declared after the types they contain', () => {
    const structs = [
      {
        name: 'Outer',
        abilities: [],
        typeParameters: [],
        fields: [{ name: 'inner', type: datatype('academy::kiosk::Inner') }],
      },
      {
        name: 'Inner',
        abilities: [],
        typeParameters: [],
        fields: [{ name: 'data', type: { kind: 'vector', of: primitive('u8') } as AbiType }],
      },
    ];
    const text = fileOf({ structs });
    expect(text.indexOf('const Inner')).toBeLessThan(text.indexOf('const Outer'));
    expect(text).toContain('{ data: move.bytes }');
    expect(text).toContain('{ inner: Inner }');
  });

  it("of another module are imported from that module's file", () => {
    const fields = [
      { name: 'rule', type: datatype('std::option::Option', datatype('academy::profit::ProfitRule')) },
    ];
    const text = fileOf({ structs: [{ name: 'Wares', abilities: [], typeParameters: [], fields }] });
    expect(text).toContain("import * as profit from './profit.ts';");
    expect(text).toContain('{ rule: bcs.option(profit.ProfitRule) }');
  });

  it('without a codec fail the build', () => {
    const fields = [{ name: 'cap', type: datatype('sui::coin::TreasuryCap') }];
    const structs = [{ name: 'Wares', abilities: [], typeParameters: [], fields }];
    expect(() => fileOf({ structs })).toThrow('sui::coin::TreasuryCap');
  });

  it('become bcs.enum codecs for Move enums', () => {
    const variants = [
      { name: 'None', fields: [] },
      { name: 'One', fields: [{ name: 'pos0', type: primitive('u16') }] },
      {
        name: 'Named',
        fields: [
          { name: 'uid', type: datatype('std::string::String') },
          { name: 'n', type: primitive('u64') },
        ],
      },
    ];
    const text = fileOf({ enums: [{ name: 'Kind', abilities: [], typeParameters: [], variants }] });
    expect(text).toContain('  None: null,');
    expect(text).toContain('  One: move.u16,');
    expect(text).toContain("  Named: bcs.struct('Kind::Named', { uid: move.string, n: move.u64 }),");
  });
});

describe('calls in the generated client code', () => {
  it('take only the arguments that the deployment does not supply', () => {
    const parameters = [
      { name: 'state', type: reference(datatype('academy::package_state::State')) },
      { name: 'kiosk', type: reference(datatype('academy::kiosk::Kiosk'), true) },
      { name: 'max_price', type: primitive('u64') },
      { name: 'clock', type: reference(datatype('sui::clock::Clock')) },
      { name: 'ctx', type: reference(datatype('sui::tx_context::TxContext'), true) },
    ];
    const text = fileOf({ functions: [{ ...call, name: 'buy_one', doc: 'Buys it.', parameters }] });
    expect(text).toContain(
      [
        '/** Buys it. */',
        'export function buyOne(',
        '  tx: Transaction,',
        '  academy: Deployment,',
        '  given: { readonly maxPrice: bigint },',
        '): TransactionResult {',
      ].join('\n'),
    );
    for (const argument of [
      'shared(tx, academy.state, false)',
      'shared(tx, academy.kiosk, true)',
      'pure(tx, move.u64, given.maxPrice)',
      'tx.object.clock()',
    ])
      expect(text).toContain(argument);
    expect(text).not.toContain('ctx');
  });

  it('are omitted for a function that a transaction cannot call', () => {
    const parameters = [{ name: 'wares', type: reference(datatype('academy::kiosk::Wares')) }];
    expect(fileOf({ functions: [{ ...call, name: 'price', parameters }] })).not.toContain('price');
  });

  it('are omitted for functions that only read', () => {
    const parameters = [{ name: 'kiosk', type: reference(datatype('academy::kiosk::Kiosk')) }];
    const returning = (name: string, type: AbiType) => ({ ...call, name, parameters, returns: [type] });
    const text = fileOf({
      functions: [
        returning('exists', primitive('bool')),
        returning('borrow', reference(datatype('academy::kiosk::Wares'))),
        returning('certify', datatype('academy::kiosk::Certificate')),
      ],
    });
    expect(text.match(/function \w+/g)).toEqual(['function certify']);
  });

  it('accept lists of results of earlier calls', () => {
    const parameters = [
      { name: 'records', type: { kind: 'vector', of: datatype('academy::kiosk::Record') } as AbiType },
    ];
    const text = fileOf({ functions: [{ ...call, name: 'rule', parameters }] });
    expect(text).toContain('readonly records: readonly ValueArgument[]');
    expect(text).toContain('list(tx, `${' + 'academy.originalPackageId}::kiosk::Record`, given.records)');
  });
});

it('toBindings lists events by name', () => {
  const structs = [{ name: 'Purchase', abilities: ['copy', 'drop'], typeParameters: [], fields: [] }];
  expect(toBindings([module({ structs, events: ['Purchase'] })]).get('events')).toContain(
    "  'kiosk::Purchase': kiosk.Purchase,",
  );
});
