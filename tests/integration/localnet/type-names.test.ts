import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import { beginSmallWorld, compileModules } from '../../support/chain/small-world.ts';

describe('the name of a type introduced by an upgrade', { timeout: 60_000 }, () => {
  const first = 'public struct Old has drop {}';
  const second = `${first}
    use std::type_name as names;
    public struct New has drop {}
    fun is_same<T>(): bool {
      assert!((names::with_defining_ids<T>() == names::with_original_ids<T>()) ==
        (names::defining_id<T>() == names::original_id<T>()));
      names::defining_id<T>() == names::original_id<T>()
    }
    public fun check(own: address, first: address) {
      assert!(is_same<Old>() && !is_same<New>());
      assert!(names::defining_id<New>() == own && names::original_id<New>() == first);
      assert!(names::with_defining_ids<vector<New>>() != names::with_original_ids<vector<New>>());
    }`;

  it('contains the defining or the original package id, as requested', async () => {
    const world = beginSmallWorld();
    const published = await world.publish(await compileModules({ named: first }));
    const { packageId } = await world.upgrade(published, await compileModules({ named: second }));
    const transaction = new Transaction();
    const { address } = transaction.pure;
    transaction.moveCall({
      target: `${packageId}::named::check`,
      arguments: [address(packageId), address(published.packageId)],
    });
    expect((await world.run(transaction)).error).toBeUndefined();
  });
});
