import { createdBy } from './test-network.ts';
import type { Trials } from './trials.ts';

/** For tests only: objects that are not simply owned by an address. */
export function placedThings(at: Trials) {
  const thingType = `${at.packageId}::thing::Thing`;
  return {
    thingType,
    /** An immutable object. */
    frozen: async (): Promise<string> => {
      const id = await at.makeOne();
      await at.run(({ tx, own }) =>
        tx.moveCall({
          target: '0x2::transfer::public_freeze_object',
          typeArguments: [thingType],
          arguments: [own(id)],
        }),
      );
      return id;
    },
    /** A shared object. */
    common: async (value = 1): Promise<string> => {
      const done = await at.run(({ tx, call, u64 }) => {
        const thing = call('thing::make', [u64(value)]);
        tx.moveCall({
          target: '0x2::transfer::public_share_object',
          typeArguments: [thingType],
          arguments: [thing],
        });
      });
      const [id = ''] = createdBy(done, 'Thing');
      return id;
    },
    /** A child of a pot. */
    hung: async (): Promise<string> => {
      const id = await at.makeOne();
      await at.run(({ tx, call, own, u64 }) => {
        const pot = call('field::pot');
        call('field::put_thing', [pot, u64(1), own(id)]);
        tx.transferObjects([pot], at.aliceAddress);
      });
      return id;
    },
    /** An object sent to another object's address, which is returned first. */
    sent: async (): Promise<[parent: string, child: string]> => {
      const [parent = '', child = ''] = await at.make([1, 2]);
      await at.run(({ tx, own }) => tx.transferObjects([own(child)], parent));
      return [parent, child];
    },
  };
}
