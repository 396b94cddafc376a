import { valueToBytes } from '@suixue/move-vm/layout';
import { addressToBytes } from '../../address.ts';
import { blake2b256 } from '../../blake2b.ts';
import { BcsReader } from '../../bytes/bcs-reader.ts';
import { BcsWriter } from '../../bytes/bcs-writer.ts';
import type { Command } from '../../model/executed-transaction.ts';
import { isCompatible, upgradePolicies } from '../../packages/upgrade-policy.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwExecutionError, type UpgradeProblem } from '../execution-stopped.ts';
import { initialise } from './initialise.ts';
import { keep, packageType, readCode, toPackage } from './publish.ts';

type Given = NonNullable<Command['Upgrade']>;

/** Publishes a new version of a package for an `UpgradeTicket`. Returns the `UpgradeReceipt`. */
export function upgrade(
  run: CommandRun,
  { modules, dependencies, package: from, ticket }: Given,
): ArgumentSlot[] {
  const type = packageType('UpgradeTicket');
  const { cap, ticketId, policy, digest } = readTicket(
    valueToBytes(run.types.layout(type), run.take(ticket, 0, type)),
  );
  const current = run.packages.get(from);
  if (!current) return refuse({ UnableToFetchPackage: { packageId: from } });
  if (ticketId !== from) refuse({ PackageIDDoesNotMatch: { packageId: from, ticketId } });
  const computed = packageDigest(modules, dependencies);
  if (!Buffer.from(computed).equals(digest)) refuse({ DigestDoesNotMatch: { digest: computed } });
  const allowed = upgradePolicies.get(policy);
  if (!allowed) return refuse({ UnknownUpgradePolicy: { policy } });

  const code = readCode(run, modules, current.originalId);
  const { version, typeOrigins } = current.object;
  const id = run.runtime.freshId();
  const loaded = toPackage(run, code, dependencies, { id, version: version + 1n, typeOrigins });
  if (!isCompatible(allowed, current, loaded)) refuse({ IncompatibleUpgrade: true });
  keep(run, loaded);
  for (const [name, module] of loaded.modules) if (!current.modules.has(name)) initialise(run, id, module);
  const receipt = packageType('UpgradeReceipt');
  return [run.result(receipt, run.types.valueOf(receipt, new BcsWriter().address(cap).address(id).finish()))];
}

function refuse(upgradeError: UpgradeProblem): never {
  return throwExecutionError({ PackageUpgradeError: { upgradeError } });
}

function readTicket(bytes: Uint8Array) {
  const reader = new BcsReader(bytes);
  const [cap, ticketId] = [reader.address(), reader.address()];
  return { cap, ticketId, policy: reader.u8(), digest: reader.bytes() };
}

/** The digest that authorises an upgrade: its modules and dependencies in any order. */
export function packageDigest(modules: readonly string[], dependencies: readonly string[]): Uint8Array {
  const parts = [
    ...modules.map((text) => Buffer.from(blake2b256(Buffer.from(text, 'base64')))),
    ...dependencies.map((id) => Buffer.from(addressToBytes(id))),
  ];
  return blake2b256(Buffer.concat(parts.sort(Buffer.compare)));
}
