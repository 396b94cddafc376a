import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { toAbortFailure } from '@suixue/chain/abort-failure';
import { readContract } from '@suixue/chain/reading/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../tools/paths.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { doEachCall } from '../../support/chain/gas/measure-calls.ts';

type Position = 'operator' | 'admin';

/** Every act of operators and the admin, and the position that it needs. The admin may do what operators may. */
const acts: Readonly<Record<string, Position>> = {
  'coupon::close_kind': 'operator',
  'coupon::create_kind': 'operator',
  'funding::admin_deposit': 'admin',
  'funding::admin_withdraw': 'admin',
  'funding::create_pool': 'operator',
  'funding::next_stage': 'operator',
  'funding::toggle_pause': 'operator',
  'funding::update_info': 'operator',
  'gift::issue_coupon': 'operator',
  'kiosk::cancel_terms': 'operator',
  'kiosk::create': 'operator',
  'kiosk::delete': 'operator',
  'kiosk::off_shelf': 'operator',
  'kiosk::on_shelf': 'operator',
  'kiosk::refund': 'operator',
  'kiosk::set_white_list': 'operator',
  'kiosk::supplement': 'operator',
  'kiosk::update': 'operator',
  'package_state::anchor': 'operator',
  'package_state::approve_rule': 'admin',
  'package_state::cancel_admin_offer': 'admin',
  'package_state::cancel_upgrade_cap_offer': 'admin',
  'package_state::migrate': 'admin',
  'package_state::offer_admin': 'admin',
  'package_state::set_auth_key': 'admin',
  'package_state::set_currency': 'admin',
  'package_state::set_daily_limits': 'admin',
  'package_state::set_daily_refund_amount': 'admin',
  'package_state::set_feature': 'admin',
  'package_state::set_operator': 'admin',
  'play_box::create': 'operator',
  'play_box::update': 'operator',
  'shop::cancel_terms': 'operator',
  'shop::create': 'operator',
  'shop::delete': 'operator',
  'shop::redeem': 'operator',
  'shop::refund': 'operator',
  'shop::set_restricted': 'operator',
  'shop::set_white_list': 'operator',
  'shop::update': 'operator',
  'user_pool::announce_recovery': 'operator',
  'user_pool::revoke_recovery': 'admin',
  'user_pool::set_profit_layer': 'admin',
  'user_pool::set_proposer_for': 'operator',
};

/**
 * Who tries each act. Accounts of the database have no rights on the chain: neither a ban nor the role of an administrator changes
 * what a wallet may sign.
 */
const callers: Readonly<Record<string, Person>> = {
  'a learner': 'learner',
  'a banned account': 'author',
  'a database administrator without a key': 'proposer',
  'an operator': 'operator',
  'the admin': 'admin',
};

/** The acts in the sources of the contract, by the checks of their first lines. */
function actsInSources(): Record<string, Position> {
  const folder = join(paths.root, 'contracts/academy/sources');
  const found: Record<string, Position> = {};
  for (const file of readdirSync(folder)) {
    const [, ...functions] = readFileSync(join(folder, file), 'utf8').split(/\n(?:public )?(?:entry )?fun /);
    for (const text of functions) {
      const [body = ''] = text.split(/\n}/);
      const name = `${file.replace('.move', '')}::${/^\w+/.exec(body)?.[0]}`;
      if (/state\.assert_admin\(|assert!\(ctx\.sender\(\) == state\.admin/.test(body)) found[name] = 'admin';
      else if (/state\.assert_operator\(/.test(body)) found[name] = 'operator';
    }
  }
  return found;
}

/** The same act by another sender, who pays the gas. */
async function changeSender(world: AcademyWorld, bytes: Uint8Array, sender: Person): Promise<Uint8Array> {
  const data = TransactionDataBuilder.fromBytes(bytes);
  const owner = world.addressOf(sender);
  data.sender = owner;
  const { objects } = await world.client.core.listCoins({ owner, coinType: SUI_TYPE_ARG });
  data.gasData = {
    ...data.gasData,
    owner,
    payment: objects.map(({ objectId, version, digest }) => ({ objectId, version, digest })),
  };
  return data.build();
}

/** Executes bytes with the signature of this person. Returns the reason of a failure, or `null`. */
async function execute(world: AcademyWorld, bytes: Uint8Array, signer: Person): Promise<string | null> {
  const { signature } = await world.keyOf(signer).signTransaction(bytes);
  const done = await world.client.core.executeTransaction({ transaction: bytes, signatures: [signature] });
  const { status } = done.Transaction ?? done.FailedTransaction;
  if (status.success) return null;
  const abort = status.error.MoveAbort;
  const reason = abort?.location?.module && toAbortFailure(abort.location.module, BigInt(abort.abortCode));
  return reason ? reason.name : status.error.message;
}

describe('acts of operators and the admin', () => {
  it('are the same in the contract sources as in the table of this test', () => {
    const { 'package_state::accept_admin': _named, ...found } = actsInSources();
    expect(found).toEqual(acts);
  });

  it('are refused by the contract to every wallet without the required role, with the right abort code', {
    timeout: 120_000,
  }, async () => {
    const world = new AcademyWorld();
    await world.publish();
    const { academy } = world;
    const tried = new Set<string>();
    const outcomes: string[] = [];
    await doEachCall({
      world,
      academy,
      async step(calls, _what, person, build) {
        const act = calls.split(', ').find((call) => acts[call] !== undefined);
        const needs = act === undefined ? undefined : acts[act];
        if (act !== undefined && needs !== undefined) {
          tried.add(act);
          const tx = new Transaction();
          tx.setSender(world.addressOf(person));
          await build(tx);
          const bytes = await tx.build({ client: world.client });
          const { state } = await readContract(world.client, academy);
          const holders = [state.admin, ...(needs === 'operator' ? state.operators.contents : [])];
          const reason = `package_state::${needs === 'admin' ? 'ENotAdmin' : 'ENotOperator'}`;
          for (const [caller, sender] of Object.entries(callers)) {
            const own = await changeSender(world, bytes, sender);
            if (holders.includes(world.addressOf(sender))) {
              const simulated = await world.client.core.simulateTransaction({ transaction: own });
              if (!simulated.Transaction) outcomes.push(`${act} by ${caller}: refused`);
              continue;
            }
            const outcome = await execute(world, own, sender);
            if (outcome !== reason) outcomes.push(`${act} by ${caller}: ${outcome ?? 'executed'}`);
          }
          await expect(execute(world, bytes, 'stranger'), `${act} without the key`).rejects.toThrow(
            /signature|signed|sender/i,
          );
        }
        // With the position it works: by the person of the step.
        return world.run(person, build);
      },
    });
    expect(outcomes).toEqual([]);
    // Only a newer version of the package can be put in force.
    expect([...tried].sort()).toEqual(Object.keys(acts).filter((act) => act !== 'package_state::migrate'));
  });
});
