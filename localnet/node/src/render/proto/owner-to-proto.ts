import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ObjectOwner } from '../../model/chain-object.ts';

const { ADDRESS, OBJECT, SHARED, IMMUTABLE, CONSENSUS_ADDRESS } = GrpcTypes.Owner_OwnerKind;

export function ownerToProto(owner: ObjectOwner): GrpcTypes.Owner {
  switch (owner.kind) {
    case 'address':
      return { kind: ADDRESS, address: owner.address };
    case 'object':
      return { kind: OBJECT, address: owner.id };
    case 'shared':
      return { kind: SHARED, version: owner.initialVersion };
    case 'immutable':
      return { kind: IMMUTABLE };
  }
}

/** Owners as in effects. */
export function bcsOwnerToProto(owner: typeof bcs.Owner.$inferType): GrpcTypes.Owner {
  switch (owner.$kind) {
    case 'AddressOwner':
      return { kind: ADDRESS, address: owner.AddressOwner };
    case 'ObjectOwner':
      return { kind: OBJECT, address: owner.ObjectOwner };
    case 'Shared':
      return { kind: SHARED, version: BigInt(owner.Shared.initialSharedVersion) };
    case 'Immutable':
      return { kind: IMMUTABLE };
    case 'ConsensusAddressOwner': {
      const { startVersion, owner: address } = owner.ConsensusAddressOwner;
      return { kind: CONSENSUS_ADDRESS, address, version: BigInt(startVersion) };
    }
  }
}
