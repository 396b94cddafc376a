import type { PackageObject } from '../../model/chain-object.ts';
import type { NetworkReader } from '../../network.ts';
import type { TokenContext } from '../../render/proto/signature-to-proto.ts';
import { RequestError } from '../../request-error.ts';
import { readAddress, readIdentifier } from '../../request-fields.ts';

export function findPackage(reader: NetworkReader, packageId: string | undefined): PackageObject {
  const id = readAddress(packageId, 'package_id');
  const found = reader.package(id);
  if (found) return found;
  throw new RequestError('NOT_FOUND', `Package ${id} not found`);
}

interface AskedModule {
  readonly packageId?: string;
  readonly moduleName?: string;
}

export function findModule(reader: NetworkReader, { packageId, moduleName }: AskedModule): TokenContext {
  const from = findPackage(reader, packageId);
  const name = readIdentifier(moduleName, 'module_name');
  const module = reader.module(from.id, name);
  if (module) return { reader, from, module };
  throw new RequestError('NOT_FOUND', `Module ${from.id}::${name} not found`);
}
