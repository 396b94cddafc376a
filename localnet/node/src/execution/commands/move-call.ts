import { functionShapeOf, type PassedType, typeParametersOf } from '@suixue/move-vm/function-shape';
import { toInteger } from '@suixue/move-vm/integer';
import { areConstraintsMet } from '@suixue/move-vm/runtime-abilities';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { bytesToVector, ReferenceValue, StructValue, type Value } from '@suixue/move-vm/values';
import { isOf } from '../../model/coin-type.ts';
import type { Argument, Command } from '../../model/executed-transaction.ts';
import { suiAddress } from '../../model/system-addresses.ts';
import { textToType } from '../../model/type-text.ts';
import { isForOwnTypes } from '../../packages/verifier/private-types.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwArgumentError, throwExecutionError, toExecutionError } from '../execution-stopped.ts';

type Given = NonNullable<Command['MoveCall']>;

export function moveCall(run: CommandRun, given: Given): ArgumentSlot[] {
  const target = run.packages.get(given.package);
  const module = target?.modules.get(given.module);
  const named = module && { module, name: given.function };
  const constraints = named && typeParametersOf(named);
  if (!target || !module || !named || !constraints) return throwExecutionError({ FunctionNotFound: true });
  if (constraints.length !== given.typeArguments.length) throwExecutionError({ TypeArityMismatch: true });
  const typeArguments = given.typeArguments.map((text, index) => {
    const type = requireTypeArgument(run, text, index);
    const wanted = constraints[index] ?? 0;
    if ((run.types.abilities(type) & wanted) !== wanted)
      throwExecutionError({
        TypeArgumentError: { argumentIdx: index, kind: { ConstraintNotSatisfied: true } },
      });
    return type;
  });
  const shape = functionShapeOf(named, typeArguments);
  if (!shape) return throwExecutionError({ FunctionNotFound: true });
  const isCallable =
    shape.isEntry ||
    (shape.visibility === 'public' &&
      !isForOwnTypes(`${target.originalId}::${given.module}::${given.function}`));
  if (!isCallable && run.checks) throwExecutionError({ NonEntryFunctionInvoked: true });
  const reference = shape.returns.findIndex(({ passing }) => passing !== 'value');
  if (reference >= 0) throwExecutionError({ InvalidPublicFunctionReturnType: { idx: reference } });

  const args = toArguments(run, shape.parameters, given.arguments);
  const isPrivate = shape.isEntry && shape.visibility !== 'public';
  const hot = isPrivate && run.checks ? run.hotArgument : undefined;
  if (hot !== undefined) throwArgumentError(hot, { InvalidArgumentToPrivateEntryFunction: true });
  const id = { address: target.originalId, name: given.module };
  const values = callFunction(run, {
    packageId: given.package,
    module: id,
    name: given.function,
    typeArguments,
    args,
  });
  return shape.returns.map(({ type }, index) => {
    const value = values[index];
    if (value === undefined) throw new Error('a function returned too few results');
    return run.result(type, value);
  });
}

interface FunctionCall {
  readonly packageId: string;
  readonly module: { readonly address: string; readonly name: string };
  readonly name: string;
  readonly typeArguments: readonly RuntimeType[];
  readonly args: readonly Value[];
}

/** Runs code; its events name this function as their caller. */
export function callFunction(run: CommandRun, { packageId, ...call }: FunctionCall): readonly Value[] {
  const done = run.packages.machine(packageId).run({ ...call, context: run.runtime, meter: run.meter });
  if (!done.ok)
    return throwExecutionError(
      toExecutionError(done, (originalId) => run.packages.storageId(packageId, originalId)),
    );
  while (run.calledFrom.length < run.runtime.events.length)
    run.calledFrom.push({ packageId, module: call.module.name });
  return done.value;
}

export function requireTypeArgument(run: CommandRun, text: string, index: number): RuntimeType {
  const written = textToType(text);
  const type = written && run.packages.toRunning(written);
  if (!type)
    return throwExecutionError({ TypeArgumentError: { argumentIdx: index, kind: { TypeNotFound: true } } });
  if (!areConstraintsMet((id) => run.packages.find(suiAddress, id), type))
    throwExecutionError({
      TypeArgumentError: { argumentIdx: index, kind: { ConstraintNotSatisfied: true } },
    });
  return type;
}

/** Inserts the transaction context wherever a function takes one. */
function toArguments(
  run: CommandRun,
  parameters: readonly PassedType[],
  given: readonly Argument[],
): Value[] {
  const isContext = ({ type }: PassedType) => isOf(type, 'tx_context', 'TxContext');
  if (parameters.filter((parameter) => !isContext(parameter)).length !== given.length)
    throwExecutionError({ ArityMismatch: true });
  let next = 0;
  return parameters.map((parameter) => {
    if (isContext(parameter)) return contextOf(run);
    const index = next;
    next += 1;
    const argument = given[index];
    if (!argument) return throwExecutionError({ ArityMismatch: true });
    const { passing, type } = parameter;
    if (passing === 'value') return run.take(argument, index, type);
    return run.borrow(argument, index, { type, change: passing === 'change' });
  });
}

/**
 * Code reads only the digest from this object; everything else comes from the native functions of the
 * transaction.
 */
export function contextOf({ runtime: { facts } }: CommandRun): Value {
  const context = new StructValue([
    facts.sender,
    bytesToVector(facts.digest),
    toInteger(facts.epoch),
    toInteger(facts.epochTimestampMs),
    0,
  ]);
  return new ReferenceValue([context], 0);
}
