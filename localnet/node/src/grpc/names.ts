import { GrpcTypes } from '@mysten/sui/grpc';
import { RequestError } from '../request-error.ts';
import { readAddress, readRequired } from '../request-fields.ts';
import { createUnaryMethod } from './grpc-method.ts';

// This network has no name service.

export const lookupName = createUnaryMethod(
  { request: GrpcTypes.LookupNameRequest, response: GrpcTypes.LookupNameResponse },
  (_, { name }) => {
    throw new RequestError('NOT_FOUND', `name ${readRequired(name, 'name')} not found`);
  },
);

export const reverseLookupName = createUnaryMethod(
  { request: GrpcTypes.ReverseLookupNameRequest, response: GrpcTypes.ReverseLookupNameResponse },
  (_, { address }) => {
    throw new RequestError('NOT_FOUND', `${readAddress(address, 'address')} has no name`);
  },
);
