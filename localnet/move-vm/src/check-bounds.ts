import type { TableKind } from './binary-header.ts';
import type { CompiledModule, Field, Signature, SignatureToken } from './compiled-module.ts';
import type { Instruction, Opcode } from './opcodes.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type MajorStatusName, type Place, type VmResult } from './vm-failure.ts';

/**
 * Checks that every index points to an existing row, every type has as many type arguments as its definition,
 * and every type parameter is in scope. Later code can follow indexes without checks.
 */
export function checkBounds(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    new BoundsCheck(module).all();
    return undefined;
  });
}

type Tables = Omit<CompiledModule, 'version' | 'selfModuleHandle'>;
type TableName = keyof Tables & TableKind;

/** The table of each instruction's index; other instructions refer to locals or to nothing. */
const tableOf: Partial<Record<Opcode, TableName>> = {
  LdConst: 'constantPool',
  MutBorrowField: 'fieldHandles',
  ImmBorrowField: 'fieldHandles',
  MutBorrowFieldGeneric: 'fieldInstantiations',
  ImmBorrowFieldGeneric: 'fieldInstantiations',
  Call: 'functionHandles',
  CallGeneric: 'functionInstantiations',
  Pack: 'structDefinitions',
  Unpack: 'structDefinitions',
  PackGeneric: 'structInstantiations',
  UnpackGeneric: 'structInstantiations',
  VecPack: 'signatures',
  VecLen: 'signatures',
  VecImmBorrow: 'signatures',
  VecMutBorrow: 'signatures',
  VecPushBack: 'signatures',
  VecPopBack: 'signatures',
  VecUnpack: 'signatures',
  VecSwap: 'signatures',
  PackVariant: 'variantHandles',
  UnpackVariant: 'variantHandles',
  UnpackVariantImmRef: 'variantHandles',
  UnpackVariantMutRef: 'variantHandles',
  PackVariantGeneric: 'variantInstantiations',
  UnpackVariantGeneric: 'variantInstantiations',
  UnpackVariantGenericImmRef: 'variantInstantiations',
  UnpackVariantGenericMutRef: 'variantInstantiations',
};

const maxLocals = 255;

class BoundsCheck {
  readonly #module: CompiledModule;
  /** The position that failures report. */
  #place: Place = { table: 'moduleHandles', row: 0 };

  constructor(module: CompiledModule) {
    this.#module = module;
  }

  all(): void {
    if (this.#module.moduleHandles.length === 0)
      this.#fail('NO_MODULE_HANDLES', 'the module has no handle of its own');
    this.#row('moduleHandles', this.#module.selfModuleHandle);
    this.#handles();
    this.#types();
    this.#definitions();
    this.#instantiations();
    this.#module.functionDefinitions.forEach((_, index) => {
      this.#code(index);
    });
  }

  #handles(): void {
    for (const table of ['moduleHandles', 'friendDeclarations'] as const)
      this.#each(table, ({ address, name }) => {
        this.#row('addressIdentifiers', address);
        this.#row('identifiers', name);
      });
    this.#each('datatypeHandles', ({ module, name }) => {
      this.#row('moduleHandles', module);
      this.#row('identifiers', name);
    });
    this.#each('functionHandles', ({ module, name, parameters, returns, typeParameters }) => {
      this.#row('moduleHandles', module);
      this.#row('identifiers', name);
      this.#inScope(this.#row('signatures', parameters), typeParameters.length);
      this.#inScope(this.#row('signatures', returns), typeParameters.length);
    });
  }

  #types(): void {
    this.#each('signatures', (signature) => {
      for (const token of signature) this.#type(token);
    });
    this.#each('constantPool', ({ type }) => this.#type(type));
  }

  #definitions(): void {
    this.#each('structDefinitions', ({ handle, fields }) => this.#fields(handle, fields ?? []));
    this.#each('enumDefinitions', ({ handle, variants }) => {
      for (const { name, fields } of variants) {
        this.#row('identifiers', name);
        this.#fields(handle, fields);
      }
    });
    this.#each('functionDefinitions', ({ handle, acquires, code }) => {
      this.#row('functionHandles', handle);
      for (const index of acquires) this.#row('structDefinitions', index);
      if (code) this.#row('signatures', code.locals);
    });
    this.#each('fieldHandles', ({ definition, position }) => {
      this.#within(position, this.#row('structDefinitions', definition).fields?.length ?? 0, 'fields');
    });
    this.#each('variantHandles', ({ definition, position }) => {
      this.#within(position, this.#row('enumDefinitions', definition).variants.length, 'variants');
    });
  }

  #fields(handle: number, fields: readonly Field[]): void {
    const { typeParameters } = this.#row('datatypeHandles', handle);
    for (const { name, type } of fields) {
      this.#row('identifiers', name);
      this.#type(type);
      this.#inScope([type], typeParameters.length);
    }
  }

  #instantiations(): void {
    const datatypeArity = (handle: number) => this.#row('datatypeHandles', handle).typeParameters.length;
    const structArity = (index: number) => datatypeArity(this.#row('structDefinitions', index).handle);
    const enumArity = (index: number) => datatypeArity(this.#row('enumDefinitions', index).handle);
    this.#filled('functionInstantiations', (of) => this.#row('functionHandles', of).typeParameters.length);
    this.#filled('structInstantiations', structArity);
    this.#filled('fieldInstantiations', (of) => structArity(this.#row('fieldHandles', of).definition));
    this.#filled('enumInstantiations', enumArity);
    this.#each('variantInstantiations', ({ definition, position }) => {
      const { of } = this.#row('enumInstantiations', definition);
      this.#within(position, this.#row('enumDefinitions', of).variants.length, 'variants');
    });
  }

  #filled(
    table: 'functionInstantiations' | 'structInstantiations' | 'fieldInstantiations' | 'enumInstantiations',
    arityOf: (index: number) => number,
  ): void {
    this.#each(table, ({ of, typeArguments }) => {
      this.#arity(this.#row('signatures', typeArguments).length, arityOf(of));
    });
  }

  #code(functionDefinition: number): void {
    const { handle, code } = this.#row('functionDefinitions', functionDefinition);
    if (!code) return;
    const { parameters, typeParameters } = this.#row('functionHandles', handle);
    const own = this.#row('signatures', parameters);
    const locals = this.#row('signatures', code.locals);
    this.#place = { functionDefinition, instruction: 0 };
    if (code.instructions.length === 0) this.#fail('EMPTY_CODE_UNIT', 'a function without instructions');
    const count = own.length + locals.length;
    if (count > maxLocals) this.#fail('TOO_MANY_LOCALS', `${count} locals`);
    this.#inScope(locals, typeParameters.length);
    code.jumpTables.forEach(({ enumDefinition, offsets }) => {
      this.#row('enumDefinitions', enumDefinition);
      for (const offset of offsets) this.#within(offset, code.instructions.length, 'instructions');
    });
    code.instructions.forEach((instruction, index) => {
      this.#place = { functionDefinition, instruction: index };
      this.#instruction(instruction, {
        count,
        length: code.instructions.length,
        tables: code.jumpTables.length,
      });
      this.#typesOf(instruction, typeParameters.length);
    });
  }

  #instruction(
    instruction: Instruction,
    { count, length, tables }: { readonly count: number; readonly length: number; readonly tables: number },
  ): void {
    if ('offset' in instruction) this.#within(instruction.offset, length, 'instructions');
    if (!('index' in instruction)) return;
    const table = tableOf[instruction.op];
    if (table) this.#row(table, instruction.index);
    else if (instruction.op === 'VariantSwitch') this.#within(instruction.index, tables, 'jump tables');
    else this.#within(instruction.index, count, 'locals');
  }

  /** The types of an instruction's operands use the function's own type parameters. */
  #typesOf(instruction: Instruction, typeParameters: number): void {
    if (!('index' in instruction)) return;
    const table = tableOf[instruction.op];
    if (table === 'signatures') {
      const signature = this.#row('signatures', instruction.index);
      this.#arity(signature.length, 1);
      this.#inScope(signature, typeParameters);
    } else if (table?.endsWith('Instantiations')) {
      const filled = this.#row(
        table as 'functionInstantiations' | 'variantInstantiations',
        instruction.index,
      );
      const { typeArguments } = 'of' in filled ? filled : this.#row('enumInstantiations', filled.definition);
      this.#inScope(this.#row('signatures', typeArguments), typeParameters);
    }
  }

  #type(token: SignatureToken): void {
    if (typeof token === 'string') return;
    if (token.kind === 'vector') this.#type(token.of);
    if (token.kind === 'reference') this.#type(token.to);
    if (token.kind !== 'datatype') return;
    const { typeParameters } = this.#row('datatypeHandles', token.handle);
    this.#arity(token.typeArguments.length, typeParameters.length);
    for (const argument of token.typeArguments) this.#type(argument);
  }

  #inScope(signature: Signature, typeParameters: number): void {
    for (const token of signature) {
      if (typeof token === 'string') continue;
      if (token.kind === 'typeParameter') this.#within(token.index, typeParameters, 'type parameters');
      else if (token.kind === 'vector') this.#inScope([token.of], typeParameters);
      else if (token.kind === 'reference') this.#inScope([token.to], typeParameters);
      else this.#inScope(token.typeArguments, typeParameters);
    }
  }

  #each<Name extends TableName>(table: Name, check: (row: Tables[Name][number]) => void): void {
    this.#module[table].forEach((row, index) => {
      this.#place = { table, row: index };
      check(row as Tables[Name][number]);
    });
  }

  #row<Name extends TableName>(table: Name, index: number): Tables[Name][number] {
    const row = this.#module[table][index];
    if (row === undefined) return this.#fail('INDEX_OUT_OF_BOUNDS', `${index} is not in ${table}`);
    return row as Tables[Name][number];
  }

  #within(index: number, length: number, what: string): void {
    if (index >= length) this.#fail('INDEX_OUT_OF_BOUNDS', `${index} of ${length} ${what}`);
  }

  #arity(given: number, wanted: number): void {
    if (given !== wanted)
      this.#fail('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${given} types, where ${wanted} are wanted`);
  }

  #fail(status: MajorStatusName, message: string): never {
    throw new Stopped(createFailure(status, this.#place, message));
  }
}
