import { Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginSmallWorld, compileModules } from '../../support/chain/small-world.ts';

const source = `
  public struct Potato {}
  public struct Kept has key { id: UID }
  public struct Stored has key, store { id: UID }
  public struct Open has key { id: UID }

  fun init(ctx: &mut TxContext) { transfer::share_object(Open { id: object::new(ctx) }) }

  public fun plain(): u64 { 1 }
  public fun borrowed(): (Potato, u64) { (Potato {}, 2) }
  public fun repay(potato: Potato) { let Potato {} = potato; }
  public fun make_kept(ctx: &mut TxContext): (Kept, u64) { (Kept { id: object::new(ctx) }, 3) }
  public fun keep(kept: Kept, ctx: &TxContext) { transfer::transfer(kept, ctx.sender()) }
  public fun make_stored(ctx: &mut TxContext): (Stored, u64) { (Stored { id: object::new(ctx) }, 4) }
  public fun close(open: Open): u64 { let Open { id } = open; id.delete(); 5 }

  entry fun closed(_: u64, _: u64) {}
  public(package) entry fun half_closed(_: u64, _: u64) {}
  entry fun last(_: u64, potato: Potato) { repay(potato) }
  entry fun close_alone(open: Open) { close(open); }
`;

describe('a private entry function', { timeout: 60_000 }, () => {
  const world = beginSmallWorld();
  let [packageId, open] = ['', ''];

  beforeAll(async () => {
    const published = await world.publish(await compileModules({ hot: source }));
    packageId = published.packageId;
    open = published.made.find(({ type }) => type === 'Open')?.objectId ?? '';
  }, 60_000);

  type Call = (name: string, ...given: TransactionArgument[]) => ReturnType<Transaction['moveCall']>;

  /** The outcome of these calls: success, or the rejected argument. */
  async function outcomeOf(build: (call: Call, transaction: Transaction) => void): Promise<string> {
    const transaction = new Transaction();
    const call: Call = (name, ...given) =>
      transaction.moveCall({ target: `${packageId}::hot::${name}`, arguments: given });
    build(call, transaction);
    const { error } = await world.run(transaction).catch((reason: unknown) => ({ error: reason }));
    if (error === undefined) return 'good';
    return error instanceof Error ? error.message : JSON.stringify(error);
  }

  it('accepts a number that a function returned alone', async () => {
    expect(await outcomeOf((call) => call('closed', call('plain'), call('plain')))).toBe('good');
  });

  it('rejects a value returned together with a hot potato', async () => {
    const outcome = await outcomeOf((call) => {
      const [potato, number] = call('borrowed');
      if (!potato || !number) return;
      call('closed', call('plain'), number);
      call('repay', potato);
    });
    expect(outcome).toContain('InvalidArgumentToPrivateEntryFunction');
    expect(outcome).toMatch(/"argument":1\b/);
  });

  it('accepts a value returned together with a hot potato once the potato is consumed, even by the same call', async () => {
    const repaid = await outcomeOf((call) => {
      const [potato, number] = call('borrowed');
      if (!potato || !number) return;
      call('repay', potato);
      call('closed', number, number);
    });
    const alone = await outcomeOf((call) => {
      const [potato, number] = call('borrowed');
      if (potato && number) call('last', number, potato);
    });
    expect([repaid, alone]).toEqual(['good', 'good']);
  });

  it.each([
    ['rejects', 'without the store ability', 'make_kept', false],
    ['accepts', 'with the store ability', 'make_stored', true],
  ])('%s a number returned with an object %s', async (_outcome, _object, name, isGood) => {
    const outcome = await outcomeOf((call, transaction) => {
      const [object, number] = call(name);
      if (!object || !number) return;
      call('closed', number, number);
      if (isGood) transaction.transferObjects([object], world.address);
      else call('keep', object);
    });
    expect(outcome === 'good').toBe(isGood);
  });

  it('rejects a value returned together with a hot potato even if the function is declared public(package)', async () => {
    const outcome = await outcomeOf((call) => {
      const [potato, number] = call('borrowed');
      if (!potato || !number) return;
      call('half_closed', number, number);
      call('repay', potato);
    });
    expect(outcome).toContain('InvalidArgumentToPrivateEntryFunction');
  });

  it('rejects a value returned by a call that deleted a shared object', async () => {
    const outcome = await outcomeOf((call, transaction) => {
      const number = call('close', transaction.object(open));
      call('closed', call('plain'), number);
    });
    expect(outcome).toContain('InvalidArgumentToPrivateEntryFunction');
    expect(await outcomeOf((call, transaction) => call('close_alone', transaction.object(open)))).toBe(
      'good',
    );
  });
});
