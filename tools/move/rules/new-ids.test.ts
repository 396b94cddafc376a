import { checkSuiRules } from '@suixue/localnet-node/check-sui-rules';
import { abilities } from '@suixue/move-vm/compiled-module';
import { verifyCompiled } from '@suixue/move-vm/verified-module';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { describe, expect, it } from 'vitest';
import { compileModule, orThrow, problemOf, withAbilities } from './changed-module.ts';

const { store, key } = abilities;

describe('the id of an object', () => {
  const source = (body: string) => `module sample::sample;
    public struct Known has key { id: UID }
    public struct Thing has store { id: UID, count: u64 }
    public struct Filled<T: store> has store { id: UID, value: T }
    public struct Pair has store { first: UID, second: UID }
    public fun other(known: Known) { let Known { id } = known; id.delete(); }
    ${body}`;
  /** These become objects only after compilation: the compiler rejects some of these operations. */
  const asObjects = async (body: string) => {
    const module = withAbilities(await compileModule(source(body)), 'Thing', store | key);
    return withAbilities(module, 'Filled', store | key);
  };

  it.each([
    [
      'made where it is used',
      'public fun f(ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), count: 1 } }',
    ],
    [
      'made before, on every way',
      `public fun f(ctx: &mut TxContext): Thing {
        let id = object::new(ctx);
        let count = if (ctx.epoch() > 1) 1 else 2;
        Thing { id, count }
      }`,
    ],
    [
      'made on each way anew',
      `public fun f(ctx: &mut TxContext): Thing {
        let id = if (ctx.epoch() > 1) object::new(ctx) else object::new(ctx);
        Thing { id, count: 0 }
      }`,
    ],
    [
      'made in each round of a loop',
      `public fun f(ctx: &mut TxContext): vector<Filled<u64>> {
        let mut all = vector[];
        let mut round = 0;
        while (round < 3) { all.push_back(Filled { id: object::new(ctx), value: round }); round = round + 1; };
        all
      }`,
    ],
    [
      'of what is no object, whatever it is',
      'public fun f(known: Known, second: UID): Pair { let Known { id } = known; Pair { first: id, second } }',
    ],
  ])(
    'may be %s',
    async (_what, body) => {
      expect(problemOf(await asObjects(body))).toBe('good');
    },
    60_000,
  );

  it.each([
    [
      'that another object had',
      'public fun f(known: Known): Thing { let Known { id } = known; Thing { id, count: 0 } }',
    ],
    ['that was given', 'public fun f(id: UID): Thing { Thing { id, count: 0 } }'],
    [
      'that another function made',
      `fun make(ctx: &mut TxContext): UID { object::new(ctx) }
       public fun f(ctx: &mut TxContext): Filled<bool> { Filled { id: make(ctx), value: true } }`,
    ],
    [
      'that is new on one way only',
      `public fun f(given: Pair, ctx: &mut TxContext): Thing {
        let Pair { first, second } = given;
        second.delete();
        let id = if (ctx.epoch() > 1) { first.delete(); object::new(ctx) } else first;
        Thing { id, count: 0 }
      }`,
    ],
    [
      'that is new in the first round of a loop only',
      `public fun f(mut others: vector<UID>, ctx: &mut TxContext): Thing {
        let mut id = object::new(ctx);
        while (!others.is_empty()) { id.delete(); id = others.pop_back(); };
        others.destroy_empty();
        Thing { id, count: 0 }
      }`,
    ],
    [
      'that lay in something else, though it was new',
      `public fun f(ctx: &mut TxContext): Thing {
        let pair = Pair { first: object::new(ctx), second: object::new(ctx) };
        let Pair { first, second } = pair;
        second.delete();
        Thing { id: first, count: 0 }
      }`,
    ],
  ])(
    'is not one %s',
    async (_what, body) => {
      expect(problemOf(await asObjects(body))).toBe('ID_NOT_NEW f');
    },
    60_000,
  );

  it('is tracked in bounded time', async () => {
    const verified = orThrow(verifyCompiled(await compileModule(source(''))));
    const budget = WorkBudget.ofPackage();
    budget.spend(8_000_000);
    expect(checkSuiRules(verified, budget)).toMatchObject({ code: 'TOO_COMPLEX', where: 'other' });
  }, 60_000);
});
