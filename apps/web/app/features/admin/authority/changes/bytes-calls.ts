import { fromBase64, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { type CodecOf, decodeStrictly } from '@suixue/chain/decode';
import { commandOf, readCalledRule } from '@suixue/chain/describing/called-rule';
import type { TransactionContent } from '@suixue/chain/describing/describe-transaction';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import type { Before } from './before.ts';

type Command = TransactionContent['commands'][number];
type MoveCall = NonNullable<Command['MoveCall']>;
type Argument = MoveCall['arguments'][number];

/** One call of the contract in the bytes of a transaction. */
export class BytesCall {
  readonly #content: TransactionContent;
  readonly #call: MoveCall;

  constructor(content: TransactionContent, call: MoveCall) {
    this.#content = content;
    this.#call = call;
  }

  /** `module::function` */
  get name(): string {
    return `${this.#call.module}::${this.#call.function}`;
  }

  /** The first type argument. */
  get coinType(): string {
    const [first] = this.#call.typeArguments;
    if (first === undefined) throw new Error(`${this.name} has no type argument`);
    return normalizeStructTag(first);
  }

  /** A value that the bytes contain. */
  pure<T>(index: number, codec: CodecOf<T>): T {
    const input = this.#input(index);
    if (input?.Pure === undefined) throw new Error(`argument ${index} of ${this.name} is not in the bytes`);
    return decodeStrictly(codec, fromBase64(input.Pure.bytes));
  }

  /** The id of an object. */
  objectId(index: number): string {
    const input = this.#input(index);
    const id = input?.Object?.SharedObject?.objectId ?? input?.UnresolvedObject?.objectId;
    if (id === undefined) throw new Error(`argument ${index} of ${this.name} is not a shared object`);
    return normalizeSuiAddress(id);
  }

  /** The earlier call that makes this argument. */
  maker(index: number): BytesCall {
    return new BytesCall(this.#content, this.#moveCall(this.#argument(index)));
  }

  /** The earlier calls that make the elements of this argument. */
  makers(index: number): readonly BytesCall[] {
    const { MakeMoveVec: list } = this.#command(this.#argument(index));
    if (!list) throw new Error(`argument ${index} of ${this.name} is not a list`);
    return list.elements.map((element) => new BytesCall(this.#content, this.#moveCall(element)));
  }

  /** The shares that earlier calls make for this argument. */
  rule(index: number): ProfitRule {
    const rule = readCalledRule(this.#argument(index), this.#content);
    if (rule === null) throw new Error(`argument ${index} of ${this.name} is not a rule in the bytes`);
    return rule;
  }

  #argument(index: number): Argument {
    const argument = this.#call.arguments[index];
    if (!argument) throw new Error(`${this.name} has no argument ${index}`);
    return argument;
  }

  #input(index: number) {
    const argument = this.#argument(index);
    return argument.$kind === 'Input' ? this.#content.inputs[argument.Input] : undefined;
  }

  #command(argument: Argument): Command {
    const command = commandOf(argument, this.#content);
    if (!command) throw new Error(`an argument of ${this.name} is not a result`);
    return command;
  }

  #moveCall(argument: Argument): MoveCall {
    const { MoveCall: call } = this.#command(argument);
    if (!call) throw new Error(`an argument of ${this.name} is not made by a call`);
    return call;
  }
}

/** The calls of this function of the contract in the very bytes, in order. */
export function callsOf(
  name: `${string}::${string}`,
  { content, deployment }: Pick<Before, 'content' | 'deployment'>,
): readonly BytesCall[] {
  const ours = [deployment.packageId, deployment.originalPackageId].map((id) => normalizeSuiAddress(id));
  return content.commands
    .flatMap(({ MoveCall: call }) =>
      call && ours.includes(normalizeSuiAddress(call.package)) ? [new BytesCall(content, call)] : [],
    )
    .filter((call) => call.name === name);
}
