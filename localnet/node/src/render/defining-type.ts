import type { ModuleId } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';
import type { NetworkReader } from '../network.ts';

/** Code refers to every package by its original id. */
export function originalIdOf(reader: NetworkReader, { id, modules }: PackageObject): string {
  const [name = ''] = modules.keys();
  return reader.module(id, name)?.id.address ?? id;
}

/** The package that first defined a datatype, which is part of the type's external name. */
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
