import type { GrpcTypes } from '@mysten/sui/grpc';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ChainEvent } from '../../model/executed-transaction.ts';
import { isSameType } from '../../model/type-text.ts';
import { RequestError } from '../../request-error.ts';
import { readAddress, readIdentifier, readRequired, readStructType, refuse } from '../../request-fields.ts';
import { readFilter, type Test } from './filter-terms.ts';

/** An event with the sender of its transaction. */
export type EventTest = Test<ChainEvent>;

export function readEventFilter(filter: GrpcTypes.EventFilter | undefined): EventTest {
  return readFilter(filter, ({ predicate }: GrpcTypes.EventLiteral): EventTest => {
    switch (predicate.oneofKind) {
      case 'sender': {
        const sender = readAddress(predicate.sender.address, 'filter.sender.address');
        return (event) => event.sender === sender;
      }
      case 'emitModule':
        return readEmitModule(predicate.emitModule);
      case 'eventType':
        return readEventType(predicate.eventType);
      case 'eventStreamHead':
        throw new RequestError('UNIMPLEMENTED', 'this network has no authenticated event streams');
      case undefined:
        return refuse('filter', 'a condition has an unknown kind');
    }
  });
}

/** `package` or `package::module` of the call that emitted the event. */
export function readEmitModule({ module }: GrpcTypes.EmitModuleFilter): EventTest {
  const [packageId, name] = readPath(module, 2, 'filter.emit_module.module');
  return (event) => event.packageId === packageId && (name === undefined || event.module === name);
}

/** `package`, `package::module`, or a type; without type arguments, all types of that name. */
export function readEventType({ eventType }: GrpcTypes.EventTypeFilter): EventTest {
  const field = 'filter.event_type.event_type';
  const text = readRequired(eventType, field);
  if (text.split('::').length < 3) {
    const [address, name] = readPath(text, 2, field);
    return ({ type }) => isOfModule(type, address, name);
  }
  const wanted = readStructType(text, field);
  const isAny = wanted.typeArguments.length === 0;
  return ({ type }) =>
    typeof type === 'object' &&
    'module' in type &&
    isSameType(isAny ? { ...type, typeArguments: [] } : type, wanted);
}

function isOfModule(type: RuntimeType, address: string, name: string | undefined): boolean {
  if (typeof type === 'string' || !('module' in type)) return false;
  return type.module.address === address && (name === undefined || type.module.name === name);
}

/** A package and optional names, at most this many parts. */
export function readPath(
  text: string | undefined,
  most: number,
  field: string,
): [string, ...(string | undefined)[]] {
  const [first, ...names] = readRequired(text, field).split('::', most + 1);
  if (names.length >= most) return refuse(field, 'has too many parts');
  return [readAddress(first, field), ...names.map((name) => readIdentifier(name, field))];
}
