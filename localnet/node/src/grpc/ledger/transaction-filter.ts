import type { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutedTransaction } from '../../model/executed-transaction.ts';
import { RequestError } from '../../request-error.ts';
import { readAddress, refuse } from '../../request-fields.ts';
import { readEmitModule, readEventType, readPath } from './event-filter.ts';
import { readFilter, type Test } from './filter-terms.ts';

export type TransactionTest = Test<ExecutedTransaction>;

export function readTransactionFilter(filter: GrpcTypes.TransactionFilter | undefined): TransactionTest {
  return readFilter(filter, ({ predicate }: GrpcTypes.TransactionLiteral): TransactionTest => {
    switch (predicate.oneofKind) {
      case 'sender': {
        const sender = readAddress(predicate.sender.address, 'filter.sender.address');
        return ({ data }) => data.sender === sender;
      }
      case 'affectedAddress': {
        const address = readAddress(predicate.affectedAddress.address, 'filter.affected_address.address');
        return (executed) => isAffected(executed, address);
      }
      case 'affectedObject': {
        const id = readAddress(predicate.affectedObject.objectId, 'filter.affected_object.object_id');
        return ({ effects }) => effects.changedObjects.some(([changed]) => changed === id);
      }
      case 'moveCall':
        return readMoveCall(predicate.moveCall);
      case 'emitModule': {
        const test = readEmitModule(predicate.emitModule);
        return ({ events }) => events.some(test);
      }
      case 'eventType': {
        const test = readEventType(predicate.eventType);
        return ({ events }) => events.some(test);
      }
      case 'packageWrite':
        return ({ effects }) =>
          effects.changedObjects.some(([, { outputState }]) => outputState.PackageWrite);
      case 'eventStreamHead':
        throw new RequestError('UNIMPLEMENTED', 'this network has no authenticated event streams');
      case undefined:
        return refuse('filter', 'a condition has an unknown kind');
    }
  });
}

/** `package`, `package::module` or `package::module::function`. */
function readMoveCall({ function: path }: GrpcTypes.MoveCallFilter): TransactionTest {
  const [packageId, module, name] = readPath(path, 3, 'filter.move_call.function');
  return ({ data }) => {
    const commands = data.kind.ProgrammableTransaction?.commands ?? [];
    return commands.some(
      ({ MoveCall: call }) =>
        call?.package === packageId &&
        (module === undefined || call.module === module) &&
        (name === undefined || call.function === name),
    );
  };
}

type Owner = typeof bcs.Owner.$inferType;

/** The previous or present owner of a changed object. */
function isAffected({ effects }: ExecutedTransaction, address: string): boolean {
  const isOf = (owner: Owner | undefined) =>
    owner?.AddressOwner === address || owner?.ConsensusAddressOwner?.owner === address;
  return effects.changedObjects.some(
    ([, { inputState, outputState }]) => isOf(inputState.Exist?.[1]) || isOf(outputState.ObjectWrite?.[1]),
  );
}
