import type { ChainObject } from '../../model/chain-object.ts';
import type { NetworkReader } from '../../network.ts';
import { RequestError } from '../../request-error.ts';

/** Only the present version of an object is stored. */
export function findObject(reader: NetworkReader, id: string, version: bigint | undefined): ChainObject {
  const object = reader.object(id);
  if (object && (version === undefined || object.version === version)) return object;
  const which = version === undefined ? '' : ` with version ${version}`;
  throw new RequestError('NOT_FOUND', `Object ${id}${which} not found`);
}
