import { GrpcTypes } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import type { Argument, Command } from '../../model/executed-transaction.ts';
import { present } from './message-types.ts';

const { GAS, INPUT, RESULT } = GrpcTypes.Argument_ArgumentKind;

export function argumentToProto(argument: Argument): GrpcTypes.Argument {
  switch (argument.$kind) {
    case 'GasCoin':
      return { kind: GAS };
    case 'Input':
      return { kind: INPUT, input: argument.Input };
    case 'Result':
      return { kind: RESULT, result: argument.Result };
    case 'NestedResult': {
      const [result, subresult] = argument.NestedResult;
      return { kind: RESULT, result, subresult };
    }
  }
}

export function commandToProto(command: Command): GrpcTypes.Command {
  return { command: toOneOf(command) };
}

function toOneOf(command: Command): GrpcTypes.Command['command'] {
  switch (command.$kind) {
    case 'MoveCall': {
      const call = command.MoveCall;
      return { oneofKind: 'moveCall', moveCall: { ...call, arguments: call.arguments.map(argumentToProto) } };
    }
    case 'TransferObjects': {
      const { objects, address } = command.TransferObjects;
      const transferObjects = { objects: objects.map(argumentToProto), address: argumentToProto(address) };
      return { oneofKind: 'transferObjects', transferObjects };
    }
    case 'SplitCoins': {
      const { coin, amounts } = command.SplitCoins;
      const splitCoins = { coin: argumentToProto(coin), amounts: amounts.map(argumentToProto) };
      return { oneofKind: 'splitCoins', splitCoins };
    }
    case 'MergeCoins': {
      const { destination, sources } = command.MergeCoins;
      const mergeCoins = { coin: argumentToProto(destination), coinsToMerge: sources.map(argumentToProto) };
      return { oneofKind: 'mergeCoins', mergeCoins };
    }
    case 'Publish': {
      const { modules, dependencies } = command.Publish;
      return {
        oneofKind: 'publish',
        publish: { modules: modules.map((module) => fromBase64(module)), dependencies },
      };
    }
    case 'MakeMoveVec': {
      const { type, elements } = command.MakeMoveVec;
      const makeMoveVector = present<GrpcTypes.MakeMoveVector>({
        elementType: type ?? undefined,
        elements: elements.map(argumentToProto),
      });
      return { oneofKind: 'makeMoveVector', makeMoveVector };
    }
    case 'Upgrade': {
      const { modules, dependencies, package: id, ticket } = command.Upgrade;
      const upgrade = {
        modules: modules.map((module) => fromBase64(module)),
        dependencies,
        package: id,
        ticket: argumentToProto(ticket),
      };
      return { oneofKind: 'upgrade', upgrade };
    }
  }
}
