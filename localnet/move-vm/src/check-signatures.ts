import {
  type AbilitySet,
  abilities,
  type CompiledModule,
  type DatatypeHandle,
  type Field,
  type FunctionDefinition,
  type Signature,
  type SignatureToken,
} from './compiled-module.ts';
import { row } from './row.ts';
import { abilitiesOf, neededWithin } from './type-tokens.ts';
import { typesOfInstruction } from './types-of-instruction.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type Place, type VmResult } from './vm-failure.ts';

const everything = Object.values(abilities).reduce((set, ability) => set | ability, 0);

/**
 * Checks every type in the module: references point to values and are nested in nothing, type arguments have
 * the required abilities, and fields have the abilities that their datatype needs. Requires `checkBounds`.
 */
export function checkSignatures(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    new SignatureCheck(module).all();
    return undefined;
  });
}

class SignatureCheck {
  readonly #module: CompiledModule;
  #place: Place = { table: 'signatures', row: 0 };

  constructor(module: CompiledModule) {
    this.#module = module;
  }

  all(): void {
    const { signatures, functionHandles, functionDefinitions, structDefinitions, enumDefinitions } =
      this.#module;
    signatures.forEach((signature, index) => {
      this.#place = { table: 'signatures', row: index };
      for (const token of signature) this.#requireNoReference(insideOfReference(token));
    });
    functionHandles.forEach(({ parameters, returns, typeParameters }, index) => {
      this.#place = { table: 'functionHandles', row: index };
      this.#requireFilled(row(signatures, parameters), typeParameters);
      this.#requireFilled(row(signatures, returns), typeParameters);
    });
    structDefinitions.forEach(({ handle, fields }, index) => {
      this.#place = { table: 'structDefinitions', row: index };
      this.#fields(handle, fields ?? []);
    });
    enumDefinitions.forEach(({ handle, variants }, index) => {
      this.#place = { table: 'enumDefinitions', row: index };
      for (const { fields } of variants) this.#fields(handle, fields);
    });
    functionDefinitions.forEach((definition, index) => {
      this.#code(definition, index);
    });
  }

  #fields(handle: number, fields: readonly Field[]): void {
    const owner = row(this.#module.datatypeHandles, handle);
    const constraints = owner.typeParameters.map((parameter) => parameter.constraints);
    const needed = neededWithin(owner.abilities);
    // The abilities of type arguments are computed at each use, so any abilities are possible here.
    const anything = owner.typeParameters.map(() => everything);
    for (const { type } of fields) {
      this.#requireNoReference(type);
      this.#requireFilled([type], constraints);
      this.#requirePhantoms(type, owner, false);
      if ((abilitiesOf(this.#module, type, anything) & needed) !== needed)
        this.#fail('FIELD_MISSING_TYPE_ABILITY', 'a field without the abilities of its owner');
    }
  }

  /** The types of a function's locals and of its instructions' operands. */
  #code({ handle, code }: FunctionDefinition, functionDefinition: number): void {
    if (!code) return;
    const { typeParameters } = row(this.#module.functionHandles, handle);
    this.#place = { functionDefinition, instruction: 0 };
    this.#requireFilled(row(this.#module.signatures, code.locals), typeParameters);
    const seen = new Set<Signature>();
    code.instructions.forEach((instruction, index) => {
      const signature = typesOfInstruction(this.#module, instruction);
      if (!signature || seen.has(signature)) return;
      seen.add(signature);
      this.#place = { functionDefinition, instruction: index };
      this.#requireFilled(signature, typeParameters);
    });
  }

  #requireNoReference(token: SignatureToken): void {
    if (typeof token === 'string' || token.kind === 'typeParameter') return;
    if (token.kind === 'reference') this.#fail('INVALID_SIGNATURE_TOKEN', 'a reference within a type');
    const within = token.kind === 'vector' ? [token.of] : token.typeArguments;
    for (const inner of within) this.#requireNoReference(inner);
  }

  /** Checks that all type arguments have the required abilities. */
  #requireFilled(signature: Signature, parameters: readonly AbilitySet[]): void {
    for (const token of signature) {
      if (typeof token === 'string' || token.kind === 'typeParameter') continue;
      if (token.kind === 'vector') this.#requireFilled([token.of], parameters);
      else if (token.kind === 'reference') this.#requireFilled([token.to], parameters);
      else {
        const { typeParameters } = row(this.#module.datatypeHandles, token.handle);
        token.typeArguments.forEach((argument, index) => {
          const wanted = typeParameters[index]?.constraints ?? 0;
          if ((abilitiesOf(this.#module, argument, parameters) & wanted) !== wanted)
            this.#fail('CONSTRAINT_NOT_SATISFIED', 'a type without the required abilities');
        });
        this.#requireFilled(token.typeArguments, parameters);
      }
    }
  }

  /** A phantom type parameter may occur only as a phantom type argument. */
  #requirePhantoms(token: SignatureToken, owner: DatatypeHandle, isPhantomPlace: boolean): void {
    if (typeof token === 'string' || token.kind === 'reference') return;
    if (token.kind === 'vector') this.#requirePhantoms(token.of, owner, false);
    else if (token.kind === 'datatype') {
      const { typeParameters } = row(this.#module.datatypeHandles, token.handle);
      token.typeArguments.forEach((argument, index) => {
        this.#requirePhantoms(argument, owner, typeParameters[index]?.isPhantom ?? false);
      });
    } else if (owner.typeParameters[token.index]?.isPhantom && !isPhantomPlace)
      this.#fail('INVALID_PHANTOM_TYPE_PARAM_POSITION', 'a phantom parameter in a non-phantom position');
  }

  #fail(status: MajorStatusName, message: string): never {
    throw new Stopped(createFailure(status, this.#place, message));
  }
}

function insideOfReference(token: SignatureToken): SignatureToken {
  return typeof token !== 'string' && token.kind === 'reference' ? token.to : token;
}
