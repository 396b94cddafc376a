import { GrpcTypes } from '@mysten/sui/grpc';
import { createUnaryMethod } from '../grpc-method.ts';
import { pageOf, readPageRequest, toNextPage } from '../page-request.ts';
import { findPackage } from './find-module.ts';

/** Padded to the digits of the highest version, because keys are compared as text. */
const versionDigits = 20;

export const listPackageVersions = createUnaryMethod(
  { request: GrpcTypes.ListPackageVersionsRequest, response: GrpcTypes.ListPackageVersionsResponse },
  (network, request) => {
    const { id } = findPackage(network, request.packageId);
    const list = `versions ${id}`;
    const keyOf = ({ version }: { readonly version: bigint }) => String(version).padStart(versionDigits, '0');
    const page = pageOf(network.packageVersions(id), keyOf, readPageRequest(list, request));
    return {
      versions: page.items.map((known) => ({ packageId: known.id, version: known.version })),
      ...toNextPage(list, page),
    };
  },
);
