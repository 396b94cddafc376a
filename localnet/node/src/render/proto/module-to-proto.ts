import { GrpcTypes } from '@mysten/sui/grpc';
import type { Field, FunctionDefinition } from '@suixue/move-vm/compiled-module';
import { definingIdOf } from '../defining-type.ts';
import { abilitiesToProto, bodyToProto, type TokenContext, tokenToProto } from './signature-to-proto.ts';

const visibilities = {
  private: GrpcTypes.FunctionDescriptor_Visibility.PRIVATE,
  public: GrpcTypes.FunctionDescriptor_Visibility.PUBLIC,
  package: GrpcTypes.FunctionDescriptor_Visibility.FRIEND,
} as const;

export function functionToProto(
  context: TokenContext,
  { handle, visibility, isEntry }: FunctionDefinition,
): GrpcTypes.FunctionDescriptor {
  const { module } = context.module;
  const declared = module.functionHandles[handle];
  if (!declared) throw new RangeError(`there is no function ${handle}`);
  const tokens = (signature: number) =>
    (module.signatures[signature] ?? []).map((token) => tokenToProto(context, token));
  return {
    name: module.identifiers[declared.name] ?? '',
    visibility: visibilities[visibility],
    isEntry,
    typeParameters: declared.typeParameters.map((set) => ({
      constraints: abilitiesToProto(set),
      isPhantom: false,
    })),
    parameters: tokens(declared.parameters),
    returns: tokens(declared.returns),
  };
}

export function functionsToProto(context: TokenContext): GrpcTypes.FunctionDescriptor[] {
  return context.module.module.functionDefinitions.map((definition) => functionToProto(context, definition));
}

const { STRUCT, ENUM } = GrpcTypes.DatatypeDescriptor_DatatypeKind;

export function datatypesToProto(context: TokenContext): GrpcTypes.DatatypeDescriptor[] {
  const { structDefinitions, enumDefinitions, identifiers } = context.module.module;
  const toFields = (fields: readonly Field[]) =>
    fields.map(({ name, type }, position) => ({
      name: identifiers[name] ?? '',
      position,
      type: bodyToProto(context, type),
    }));
  const structs = structDefinitions.map(({ handle, fields }) => ({
    ...datatypeHeadToProto(context, handle),
    kind: STRUCT,
    fields: toFields(fields ?? []),
    variants: [],
  }));
  const enums = enumDefinitions.map(({ handle, variants }) => ({
    ...datatypeHeadToProto(context, handle),
    kind: ENUM,
    fields: [],
    variants: variants.map(({ name, fields }, position) => ({
      name: identifiers[name] ?? '',
      position,
      fields: toFields(fields),
    })),
  }));
  return [...structs, ...enums];
}

function datatypeHeadToProto({ reader, from, module: { module, id } }: TokenContext, handle: number) {
  const datatype = module.datatypeHandles[handle];
  if (!datatype) throw new RangeError(`there is no datatype ${handle}`);
  const name = module.identifiers[datatype.name] ?? '';
  const definingId = definingIdOf(reader, from, id, name);
  return {
    typeName: `${definingId}::${id.name}::${name}`,
    definingId,
    module: id.name,
    name,
    abilities: abilitiesToProto(datatype.abilities),
    typeParameters: datatype.typeParameters.map(({ constraints, isPhantom }) => ({
      constraints: abilitiesToProto(constraints),
      isPhantom,
    })),
  };
}
