import { checkSuiRules } from '@suixue/localnet-node/check-sui-rules';
import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { verifyCompiled } from '@suixue/move-vm/verified-module';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModules, orThrow, problemOf, withAbilities } from './module-under-test.ts';

const { store, key } = abilities;

type Row = readonly [what: string, body: string];
const nothing: Row = ['nothing', ''];

describe('the id of an object', () => {
  const toName = (what: string) => what.replace(/\W/g, '_');
  const toSource = ([what, body]: Row) => `module sample::${toName(what)};
    public struct Known has key { id: UID }
    public struct Thing has store { id: UID, count: u64 }
    public struct Filled<T: store> has store { id: UID, value: T }
    public struct Pair has store { first: UID, second: UID }
    public fun other(known: Known) { let Known { id } = known; id.delete(); }
    ${body}`;
  const allowed: Row[] = [
    [
      'created where it is used',
      'public fun f(ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), count: 1 } }',
    ],
    [
      'created before a branch',
      `public fun f(ctx: &mut TxContext): Thing {
        let id = object::new(ctx);
        let count = if (ctx.epoch() > 1) 1 else 2;
        Thing { id, count }
      }`,
    ],
    [
      'created in each branch',
      `public fun f(ctx: &mut TxContext): Thing {
        let id = if (ctx.epoch() > 1) object::new(ctx) else object::new(ctx);
        Thing { id, count: 0 }
      }`,
    ],
    [
      'created in each iteration of a loop',
      `public fun f(ctx: &mut TxContext): vector<Filled<u64>> {
        let mut all = vector[];
        let mut round = 0;
        while (round < 3) { all.push_back(Filled { id: object::new(ctx), value: round }); round = round + 1; };
        all
      }`,
    ],
    [
      'any UID in a struct that is no object',
      'public fun f(known: Known, second: UID): Pair { let Known { id } = known; Pair { first: id, second } }',
    ],
  ];
  const forbidden: Row[] = [
    [
      'of another object',
      'public fun f(known: Known): Thing { let Known { id } = known; Thing { id, count: 0 } }',
    ],
    ['passed as a parameter', 'public fun f(id: UID): Thing { Thing { id, count: 0 } }'],
    [
      'created by another function',
      `fun make(ctx: &mut TxContext): UID { object::new(ctx) }
       public fun f(ctx: &mut TxContext): Filled<bool> { Filled { id: make(ctx), value: true } }`,
    ],
    [
      'that is new in one branch only',
      `public fun f(given: Pair, ctx: &mut TxContext): Thing {
        let Pair { first, second } = given;
        second.delete();
        let id = if (ctx.epoch() > 1) { first.delete(); object::new(ctx) } else first;
        Thing { id, count: 0 }
      }`,
    ],
    [
      'that is new in the first iteration of a loop only',
      `public fun f(mut others: vector<UID>, ctx: &mut TxContext): Thing {
        let mut id = object::new(ctx);
        while (!others.is_empty()) { id.delete(); id = others.pop_back(); };
        others.destroy_empty();
        Thing { id, count: 0 }
      }`,
    ],
    [
      'that was stored in another struct, although it is new',
      `public fun f(ctx: &mut TxContext): Thing {
        let pair = Pair { first: object::new(ctx), second: object::new(ctx) };
        let Pair { first, second } = pair;
        second.delete();
        Thing { id: first, count: 0 }
      }`,
    ],
  ];
  let modules: ReadonlyMap<string, CompiledModule>;
  beforeAll(async () => {
    modules = await compileModules([...allowed, ...forbidden, nothing].map(toSource));
  }, 60_000);

  const find = (what: string) => {
    const module = modules.get(toName(what));
    if (!module) throw new Error(`there is no module for ${what}`);
    return module;
  };
  /** These become objects only after compilation: the compiler rejects some of these operations. */
  const asObjects = (what: string) =>
    withAbilities(withAbilities(find(what), 'Thing', store | key), 'Filled', store | key);

  it.each(allowed)('may be %s', (what) => {
    expect(problemOf(asObjects(what))).toBe('good');
  });

  it.each(forbidden)('cannot be a UID %s', (what) => {
    expect(problemOf(asObjects(what))).toBe('ID_NOT_NEW f');
  });

  it('causes TOO_COMPLEX if the work budget of the package is used up', () => {
    const verified = orThrow(verifyCompiled(find('nothing')));
    const budget = WorkBudget.ofPackage();
    budget.spend(8_000_000);
    expect(checkSuiRules(verified, budget)).toMatchObject({ code: 'TOO_COMPLEX', where: 'other' });
  });
});
