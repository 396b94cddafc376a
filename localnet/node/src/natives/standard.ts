import { toBigInt, toInteger } from '@suixue/move-vm/integer';
import { valueToBytes } from '@suixue/move-vm/layout';
import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort, RunStopped, vectorProblem } from '@suixue/move-vm/run-failure';
import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { bytesToVector, ReferenceValue, StructValue, type Value, VectorValue } from '@suixue/move-vm/values';
import { elementsOf } from './vector-arguments.ts';

/** Abort codes of `std::type_name`. */
const nonModuleType = 0n;

/** The cost per byte of a type's name, in thousandths of a unit. */
const typeNamePerByte = 2;

const outOfBounds = () => new RunStopped('VECTOR_OPERATION_ERROR', { subStatus: vectorProblem.outOfBounds });

function borrowElement(vector: Value | undefined, index: Value | undefined): ReferenceValue {
  const elements = elementsOf(vector);
  if (toBigInt(index) >= elements.length) throw outOfBounds();
  return new ReferenceValue(elements, Number(index));
}

/** A type's name as in `TypeName`: full addresses without `0x`, no spaces. */
function toTypeName(type: RuntimeType, charge: (cost: number) => void): StructValue {
  const text = runtimeTypeToText(type).replaceAll('0x', '').replaceAll(' ', '');
  charge(text.length * typeNamePerByte);
  return new StructValue([new StructValue([bytesToVector(new TextEncoder().encode(text))])]);
}

function packageOf(type: RuntimeType): string {
  return typeof type === 'string' || 'vector' in type ? abort(nonModuleType) : type.module.address;
}

/** Depends on the transaction: code identifies types by the original package id. */
interface TypeContext {
  readonly world: { toDefining(type: RuntimeType): RuntimeType };
}

/** The native functions of `std`, by module and function. */
export const standardNatives: Readonly<Record<string, NativeFunction<TypeContext>>> = {
  'vector::empty': () => [new VectorValue([])],
  'vector::length': ({ args: [vector] }) => [toInteger(elementsOf(vector).length)],
  'vector::borrow': ({ args: [vector, index] }) => [borrowElement(vector, index)],
  'vector::borrow_mut': ({ args: [vector, index] }) => [borrowElement(vector, index)],
  'vector::push_back': ({ args: [vector, element = false] }) => {
    elementsOf(vector).push(element);
    return [];
  },
  'vector::pop_back': ({ args: [vector] }) => {
    const last = elementsOf(vector).pop();
    if (last === undefined)
      throw new RunStopped('VECTOR_OPERATION_ERROR', { subStatus: vectorProblem.popOfEmpty });
    return [last];
  },
  'vector::destroy_empty': ({ args: [vector] }) => {
    if ((vector as VectorValue).elements.length > 0)
      throw new RunStopped('VECTOR_OPERATION_ERROR', { subStatus: vectorProblem.unpackLength });
    return [];
  },
  'vector::swap': ({ args: [vector, a, b] }) => {
    const [left, right] = [borrowElement(vector, a), borrowElement(vector, b)];
    const kept = left.target;
    left.target = right.target;
    right.target = kept;
    return [];
  },
  'bcs::to_bytes': ({ args: [value], typeArguments: [type = 'bool'], layoutOf }) => [
    bytesToVector(valueToBytes(layoutOf(type), (value as ReferenceValue).target)),
  ],
  'type_name::with_defining_ids': ({ typeArguments: [type = 'bool'], context, charge }) => [
    toTypeName(context.world.toDefining(type), charge),
  ],
  'type_name::with_original_ids': ({ typeArguments: [type = 'bool'], charge }) => [toTypeName(type, charge)],
  'type_name::defining_id': ({ typeArguments: [type = 'bool'], context }) => [
    packageOf(context.world.toDefining(type)),
  ],
  'type_name::original_id': ({ typeArguments: [type = 'bool'] }) => [packageOf(type)],
  'debug::print': () => [],
  'debug::print_stack_trace': () => [],
};
