import type { CompiledModule, SignatureToken } from '@suixue/move-vm/compiled-module';
import { type RuntimeType, toRuntimeType } from '@suixue/move-vm/runtime-type';
import type { ModuleId } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';
import type { NetworkReader } from '../network.ts';

/** Code names every package by the id of its first version. */
export function originalIdOf(reader: NetworkReader, { id, modules }: PackageObject): string {
  const [name = ''] = modules.keys();
  return reader.module(id, name)?.id.address ?? id;
}

/** The package that defined a datatype first, which is what types are called by outside of code. */
export function definingIdOf(
  reader: NetworkReader,
  from: PackageObject,
  module: ModuleId,
  datatype: string,
): string {
  const isOwn = module.address === originalIdOf(reader, from);
  const home = isOwn ? from : reader.package(from.linkage.get(module.address)?.id ?? module.address);
  const origin = home?.typeOrigins.find((type) => type.module === module.name && type.datatype === datatype);
  return origin?.package ?? module.address;
}

/** The type that a token of this package's code means outside of code. */
export function toDefiningType(
  reader: NetworkReader,
  from: PackageObject,
  module: CompiledModule,
  token: SignatureToken,
): RuntimeType {
  return rename(reader, from, toRuntimeType(module, token, []));
}

function rename(reader: NetworkReader, from: PackageObject, type: RuntimeType): RuntimeType {
  if (typeof type === 'string') return type;
  if ('vector' in type) return { vector: rename(reader, from, type.vector) };
  const address = definingIdOf(reader, from, type.module, type.name);
  return {
    ...type,
    module: { ...type.module, address },
    typeArguments: type.typeArguments.map((argument) => rename(reader, from, argument)),
  };
}
