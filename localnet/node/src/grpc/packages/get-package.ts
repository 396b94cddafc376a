import { GrpcTypes } from '@mysten/sui/grpc';
import { datatypesToProto, functionsToProto } from '../../render/proto/module-to-proto.ts';
import { packageHeadToProto } from '../../render/proto/object-to-proto.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { findModule, findPackage } from './find-module.ts';

export const getPackage = createUnaryMethod(
  { request: GrpcTypes.GetPackageRequest, response: GrpcTypes.GetPackageResponse },
  (network, { packageId }) => {
    const found = findPackage(network, packageId);
    const modules = Array.from(found.modules, ([name, contents]) => {
      const context = findModule(network, { packageId: found.id, moduleName: name });
      return { name, contents, datatypes: datatypesToProto(context), functions: functionsToProto(context) };
    });
    return { package: { ...packageHeadToProto(network, found), modules } };
  },
);
