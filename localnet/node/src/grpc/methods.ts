import type { GrpcMethod } from './grpc-method.ts';

export const grpcMethods: Readonly<Record<string, GrpcMethod>> = {};
