import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ChainObject } from '../model/chain-object.ts';
import { objectDigest } from '../model/object-bytes.ts';
import type { NetworkReader } from '../network.ts';
import { typeToText } from '../render/type-to-text.ts';
import { RequestError } from '../request-error.ts';
import { readAddress, readDigest, readRequired, readStructType, refuse } from '../request-fields.ts';
import type { InputUse } from './input-uses.ts';

type CallArgInput = typeof bcs.CallArg.$inferInput;

const kinds = GrpcTypes.Input_InputKind;
const sources = GrpcTypes.FundsWithdrawal_Source;

/**
 * One input of a transaction. What the client left open about an object is derived from the object and its
 * use.
 */
export function resolveInput(
  reader: NetworkReader,
  input: GrpcTypes.Input,
  field: string,
  findUse: () => InputUse,
): CallArgInput {
  if (input.literal) throw new RequestError('UNIMPLEMENTED', `${field}: this network accepts no literals`);
  switch (input.kind) {
    case kinds.PURE:
      return { Pure: { bytes: readRequired(input.pure, `${field}.pure`) } };
    case kinds.FUNDS_WITHDRAWAL:
      return { FundsWithdrawal: readWithdrawal(input.fundsWithdrawal, `${field}.funds_withdrawal`) };
    case kinds.IMMUTABLE_OR_OWNED:
      return { Object: { ImmOrOwnedObject: resolveReference(reader, input, field) } };
    case kinds.RECEIVING:
      return { Object: { Receiving: resolveReference(reader, input, field) } };
    case kinds.SHARED:
      return resolveShared(reader, input, field, findUse);
    case undefined:
      if (input.pure) return { Pure: { bytes: input.pure } };
      return resolveObject(reader, input, field, findUse);
    default:
      return refuse(`${field}.kind`, 'has an unknown kind');
  }
}

/** The reference of a complete input; missing parts come from the object. */
function resolveReference(reader: NetworkReader, input: GrpcTypes.Input, field: string) {
  const objectId = readAddress(input.objectId, `${field}.object_id`);
  const { version, digest } = readKnown(input, field);
  if (version !== undefined && digest !== undefined) return { objectId, version, digest };
  return checkReference(findInputObject(reader, objectId), { version, digest }, field);
}

export function readKnown(
  { version, digest }: Pick<GrpcTypes.Input, 'version' | 'digest'>,
  field: string,
): Known {
  return { version, digest: digest === undefined ? undefined : readDigest(digest, `${field}.digest`) };
}

interface Known {
  readonly version: bigint | undefined;
  readonly digest: string | undefined;
}

/** A given version or digest must match the object. */
export function checkReference(object: ChainObject, { version, digest }: Known, field: string) {
  const actual = objectDigest(object);
  if (version !== undefined && version !== object.version) {
    return refuse(field, `the object has version ${object.version}, not ${version}`);
  }
  if (digest !== undefined && digest !== actual)
    return refuse(field, `the object has digest ${actual}, not ${digest}`);
  return { objectId: object.id, version: object.version, digest: actual };
}

export function findInputObject(reader: NetworkReader, id: string): ChainObject {
  const object = reader.object(id);
  if (object) return object;
  throw new RequestError('NOT_FOUND', `Object ${id} not found`);
}

function resolveShared(
  reader: NetworkReader,
  { objectId, version, mutable }: GrpcTypes.Input,
  field: string,
  findUse: () => InputUse,
): CallArgInput {
  const id = readAddress(objectId, `${field}.object_id`);
  if (version !== undefined && mutable !== undefined) return shared(id, version, mutable);
  const { owner } = findInputObject(reader, id);
  if (owner.kind !== 'shared') return refuse(field, `object ${id} is not shared`);
  return shared(id, owner.initialVersion, mutable ?? findUse().changes);
}

function shared(objectId: string, initialSharedVersion: bigint, mutable: boolean): CallArgInput {
  return { Object: { SharedObject: { objectId, initialSharedVersion, mutable } } };
}

function resolveObject(
  reader: NetworkReader,
  input: GrpcTypes.Input,
  field: string,
  findUse: () => InputUse,
): CallArgInput {
  const object = findInputObject(reader, readAddress(input.objectId, `${field}.object_id`));
  switch (object.owner.kind) {
    case 'immutable':
      return { Object: { ImmOrOwnedObject: checkReference(object, readKnown(input, field), field) } };
    case 'address': {
      const reference = checkReference(object, readKnown(input, field), field);
      return { Object: findUse().receives ? { Receiving: reference } : { ImmOrOwnedObject: reference } };
    }
    case 'shared':
      return shared(object.id, object.owner.initialVersion, findUse().changes);
    case 'object':
      return refuse(field, `object ${object.id} belongs to another object and cannot be an input`);
  }
}

function readWithdrawal(withdrawal: GrpcTypes.FundsWithdrawal | undefined, field: string) {
  const { amount, coinType, source, funder, allowance } = readRequired(withdrawal, field);
  const asked = {
    reservation: { MaxAmountU64: readRequired(amount, `${field}.amount`) },
    typeArg: { Balance: typeToText(readStructType(coinType, `${field}.coin_type`)) },
  };
  switch (source) {
    case sources.SENDER:
      return { ...asked, withdrawFrom: { Sender: true as const } };
    case sources.SPONSOR:
      return { ...asked, withdrawFrom: { Sponsor: true as const } };
    case sources.SENDER_ALLOWANCE: {
      const from = {
        funder: readAddress(funder, `${field}.funder`),
        allowance: readAddress(allowance, `${field}.allowance`),
      };
      return { ...asked, withdrawFrom: { SenderAllowance: from } };
    }
    default:
      return refuse(`${field}.source`, 'has an unknown kind');
  }
}
