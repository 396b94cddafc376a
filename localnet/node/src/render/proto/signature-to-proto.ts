import { GrpcTypes } from '@mysten/sui/grpc';
import { type AbilitySet, abilities, type SignatureToken } from '@suixue/move-vm/compiled-module';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { toModuleId } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../../model/chain-object.ts';
import type { NetworkReader } from '../../network.ts';
import { definingIdOf } from '../defining-type.ts';

/** The context of a token: its module's tables and its package's linkage. */
export interface TokenContext {
  readonly reader: NetworkReader;
  readonly from: PackageObject;
  readonly module: VerifiedModule;
}

const kinds = GrpcTypes.OpenSignatureBody_Type;
const { IMMUTABLE, MUTABLE } = GrpcTypes.OpenSignature_Reference;
const plainKinds = {
  bool: kinds.BOOL,
  u8: kinds.U8,
  u16: kinds.U16,
  u32: kinds.U32,
  u64: kinds.U64,
  u128: kinds.U128,
  u256: kinds.U256,
  address: kinds.ADDRESS,
  // The messages have no kind for this type, and no requested function uses it.
  signer: kinds.TYPE_UNKNOWN,
} as const;

export function tokenToProto(context: TokenContext, token: SignatureToken): GrpcTypes.OpenSignature {
  if (typeof token === 'string' || token.kind !== 'reference') return { body: bodyToProto(context, token) };
  return { reference: token.isMutable ? MUTABLE : IMMUTABLE, body: bodyToProto(context, token.to) };
}

export function bodyToProto(context: TokenContext, token: SignatureToken): GrpcTypes.OpenSignatureBody {
  if (typeof token === 'string') return { type: plainKinds[token], typeParameterInstantiation: [] };
  switch (token.kind) {
    case 'reference':
      throw new TypeError('no value type contains a reference');
    case 'vector':
      return { type: kinds.VECTOR, typeParameterInstantiation: [bodyToProto(context, token.of)] };
    case 'typeParameter':
      return { type: kinds.TYPE_PARAMETER, typeParameter: token.index, typeParameterInstantiation: [] };
    case 'datatype':
      return {
        type: kinds.DATATYPE,
        typeName: datatypeName(context, token.handle),
        typeParameterInstantiation: token.typeArguments.map((argument) => bodyToProto(context, argument)),
      };
  }
}

function datatypeName({ reader, from, module: { module } }: TokenContext, handle: number): string {
  const datatype = module.datatypeHandles[handle];
  if (!datatype) throw new RangeError(`there is no datatype ${handle}`);
  const id = toModuleId(module, datatype.module);
  const name = module.identifiers[datatype.name] ?? '';
  return `${definingIdOf(reader, from, id, name)}::${id.name}::${name}`;
}

const abilityKinds = [
  [abilities.copy, GrpcTypes.Ability.COPY],
  [abilities.drop, GrpcTypes.Ability.DROP],
  [abilities.store, GrpcTypes.Ability.STORE],
  [abilities.key, GrpcTypes.Ability.KEY],
] as const;

export function abilitiesToProto(set: AbilitySet): GrpcTypes.Ability[] {
  return abilityKinds.filter(([bit]) => (set & bit) !== 0).map(([, ability]) => ability);
}
