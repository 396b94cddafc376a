import { describe, expect, it } from 'vitest';
import { beginSmallWorld, type Compiled, compileModules } from '../../support/chain/small-world.ts';

const thing = `
  public struct Thing has key { id: UID }
  public fun make(ctx: &mut TxContext) { transfer::transfer(Thing { id: object::new(ctx) }, ctx.sender()) }`;
const started = `
  public struct Started has key { id: UID }
  fun init(ctx: &mut TxContext) { transfer::share_object(Started { id: object::new(ctx) }) }`;

/** Replaces a name in the bytes by another of the same length. */
function renamed({ modules, ...rest }: Compiled, from: string, to: string): Compiled {
  const change = (text: string) => {
    const code = Buffer.from(text, 'base64');
    const name = Buffer.from([from.length, ...Buffer.from(from)]);
    const at = code.indexOf(name);
    if (at < 0 || code.indexOf(name, at + 1) >= 0) throw new Error(`${from} is not there once`);
    code.write(to, at + 1);
    return code.toString('base64');
  };
  return { ...rest, modules: modules.map(change) };
}

describe('a published package', { timeout: 60_000 }, () => {
  it('is rejected if an object has no `id` field or `init` is invalid', async () => {
    const network = beginSmallWorld();
    const good = await compileModules({ things: thing });
    expect((await network.publish(good)).error).toBeUndefined();
    expect((await network.publish(renamed(good, 'id', 'ie'))).error?.message).toContain(
      'SuiMoveVerificationError',
    );
    const called = await compileModules({ things: 'fun inix(_: u64) {}\npublic fun go() { inix(1) }' });
    expect((await network.publish(called)).error).toBeUndefined();
    expect((await network.publish(renamed(called, 'inix', 'init'))).error?.message).toContain(
      'SuiMoveVerificationError',
    );
  });

  it('is rejected if it declares a native function', async () => {
    const network = beginSmallWorld();
    const native = await compileModules({ things: 'public native fun outside(): u64;' });
    expect((await network.publish(native)).error?.message).toContain('VMVerificationOrDeserializationError');
  });

  it('runs its initialiser', async () => {
    const { made } = await beginSmallWorld().publish(
      await compileModules({ things: thing, starts: started }),
    );
    expect(made.map(({ type }) => type).sort()).toEqual(['Started', 'UpgradeCap']);
  });
});

describe('an upgrade', { timeout: 60_000 }, () => {
  it('runs the initialisers of new modules only', async () => {
    const network = beginSmallWorld();
    const first = await network.publish(await compileModules({ starts: started }));
    const second = await network.upgrade(
      first,
      await compileModules({ starts: started, more: started.replaceAll('Started', 'MoreStarted') }),
    );
    expect(second.error).toBeUndefined();
    expect(second.made.map(({ type }) => type)).toEqual(['MoreStarted']);
  });

  it('cannot add an initialiser to an existing module', async () => {
    const network = beginSmallWorld();
    const first = await network.publish(await compileModules({ things: thing }));
    const second = await compileModules({ things: thing + started });
    await expect(network.upgrade(first, second)).rejects.toThrow('IncompatibleUpgrade');
  });
});
