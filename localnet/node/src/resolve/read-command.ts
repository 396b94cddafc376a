import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { typeToText } from '../render/type-to-text.ts';
import { readAddress, readIdentifier, readRequired, readType, refuse } from '../request-fields.ts';

type CommandInput = typeof bcs.Command.$inferInput;
type ArgumentInput = typeof bcs.Argument.$inferInput;

/** The maximum number of arguments of a command. */
const maxArguments = 512;

export function readCommand({ command }: GrpcTypes.Command, field: string): CommandInput {
  const readAll = (list: readonly GrpcTypes.Argument[]) => {
    if (list.length >= maxArguments) return refuse(field, `has ${maxArguments} arguments or more`);
    return list.map((argument) => readArgument(argument, field));
  };
  switch (command.oneofKind) {
    case 'moveCall': {
      const { package: id, module, function: name, typeArguments, arguments: list } = command.moveCall;
      const call = {
        package: readAddress(id, `${field}.package`),
        module: readIdentifier(module, `${field}.module`),
        function: readIdentifier(name, `${field}.function`),
        typeArguments: typeArguments.map((type) => typeToText(readType(type, `${field}.type_arguments`))),
        arguments: readAll(list),
      };
      return { MoveCall: call };
    }
    case 'transferObjects': {
      const { objects, address } = command.transferObjects;
      return { TransferObjects: { objects: readAll(objects), address: readArgument(address, field) } };
    }
    case 'splitCoins': {
      const { coin, amounts } = command.splitCoins;
      return { SplitCoins: { coin: readArgument(coin, field), amounts: readAll(amounts) } };
    }
    case 'mergeCoins': {
      const { coin, coinsToMerge } = command.mergeCoins;
      return { MergeCoins: { destination: readArgument(coin, field), sources: readAll(coinsToMerge) } };
    }
    case 'publish': {
      const { modules, dependencies } = command.publish;
      return { Publish: { modules, dependencies: readDependencies(dependencies, field) } };
    }
    case 'makeMoveVector': {
      const { elementType, elements } = command.makeMoveVector;
      const type =
        elementType === undefined ? null : typeToText(readType(elementType, `${field}.element_type`));
      return { MakeMoveVec: { type, elements: readAll(elements) } };
    }
    case 'upgrade': {
      const { modules, dependencies, package: id, ticket } = command.upgrade;
      const upgrade = {
        modules,
        dependencies: readDependencies(dependencies, field),
        package: readAddress(id, `${field}.package`),
        ticket: readArgument(ticket, field),
      };
      return { Upgrade: upgrade };
    }
    case undefined:
      return refuse(field, 'a command of an unknown kind');
  }
}

function readDependencies(ids: readonly string[], field: string): string[] {
  return ids.map((id) => readAddress(id, `${field}.dependencies`));
}

const { GAS, INPUT, RESULT } = GrpcTypes.Argument_ArgumentKind;

function readArgument(argument: GrpcTypes.Argument | undefined, field: string): ArgumentInput {
  const { kind, input, result, subresult } = readRequired(argument, `${field}.argument`);
  switch (kind) {
    case GAS:
      return { GasCoin: true };
    case INPUT:
      return { Input: readRequired(input, `${field}.argument.input`) };
    case RESULT: {
      const command = readRequired(result, `${field}.argument.result`);
      return subresult === undefined ? { Result: command } : { NestedResult: [command, subresult] };
    }
    default:
      return refuse(field, 'an argument of an unknown kind');
  }
}
