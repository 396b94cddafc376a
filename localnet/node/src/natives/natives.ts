import type { NativeFunction } from '@suixue/move-vm/machine';
import { withCost } from '../gas/native-costs.ts';
import { cryptoNatives } from './crypto.ts';
import { ecdsaNatives } from './ecdsa.ts';
import { ecvrfNatives } from './ecvrf.ts';
import { groth16Natives } from './groth16.ts';
import { groupNatives } from './group-ops.ts';
import { standardHashes, suiHashes } from './hashes.ts';
import type { ObjectRuntime } from './object-runtime.ts';
import { objectNatives } from './objects.ts';
import { poseidonNatives } from './poseidon.ts';
import type { Scenario } from './scenario.ts';
import { scenarioNatives } from './scenario-natives.ts';
import { standardNatives } from './standard.ts';
import { stringNatives } from './strings.ts';
import { transferNatives } from './transfer.ts';
import { typeNatives } from './types.ts';
import { standardTestNatives, suiTestNatives } from './unit-test.ts';
import { vdfNatives } from './vdf.ts';
import { zkLoginNatives } from './zklogin.ts';

const at = (digit: number) => `0x${String(digit).padStart(64, '0')}`;

function under<Context>(
  address: string,
  natives: Readonly<Record<string, NativeFunction<Context>>>,
): [string, NativeFunction<Context>][] {
  return Object.entries(natives).map(([name, native]) => [`${address}::${name}`, withCost(name, native)]);
}

/** The native functions of transactions. */
export const natives: ReadonlyMap<string, NativeFunction<ObjectRuntime>> = new Map([
  ...under<ObjectRuntime>(at(1), { ...standardNatives, ...standardHashes, ...stringNatives }),
  ...under<ObjectRuntime>(at(2), {
    ...cryptoNatives,
    ...ecdsaNatives,
    ...ecvrfNatives,
    ...groth16Natives,
    ...groupNatives,
    ...poseidonNatives,
    ...suiHashes,
    ...objectNatives,
    ...transferNatives,
    ...typeNatives,
    ...vdfNatives,
    ...zkLoginNatives,
  }),
]);

/** Also the native functions of Move tests. */
export const testNatives: ReadonlyMap<string, NativeFunction<Scenario>> = new Map([
  ...natives,
  ...under<Scenario>(at(1), standardTestNatives),
  ...under<Scenario>(at(2), { ...scenarioNatives, ...suiTestNatives }),
]);
