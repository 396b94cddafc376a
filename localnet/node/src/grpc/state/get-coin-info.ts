import { GrpcTypes } from '@mysten/sui/grpc';
import type { MoveObject } from '../../model/chain-object.ts';
import { coinModule } from '../../model/coin-type.ts';
import type { NetworkReader } from '../../network.ts';
import { type Json, moveToJson } from '../../render/move-json.ts';
import { present } from '../../render/proto/message-types.ts';
import { typeToText } from '../../render/type-to-text.ts';
import { RequestError } from '../../request-error.ts';
import { readStructType } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';

export const getCoinInfo = createUnaryMethod(
  { request: GrpcTypes.GetCoinInfoRequest, response: GrpcTypes.GetCoinInfoResponse },
  (network, request) => {
    const coinType = readStructType(request.coinType, 'coin_type');
    const home = { address: coinModule.address, name: coinModule.module };
    const find = (name: string) => network.singleton({ module: home, name, typeArguments: [coinType] });
    const [metadata, treasury] = [find('CoinMetadata'), find('TreasuryCap')];
    if (!metadata && !treasury) {
      throw new RequestError('NOT_FOUND', `Coin type ${typeToText(coinType)} not found`);
    }
    return {
      coinType: typeToText(coinType),
      ...(metadata && { metadata: metadataToProto(network, metadata) }),
      ...(treasury && { treasury: treasuryToProto(network, treasury) }),
    };
  },
);

function metadataToProto(reader: NetworkReader, object: MoveObject): GrpcTypes.CoinMetadata {
  const fields = fieldsOf(reader, object);
  return present<GrpcTypes.CoinMetadata>({
    id: object.id,
    decimals: numberOf(fields.decimals),
    name: textOf(fields.name),
    symbol: textOf(fields.symbol),
    description: textOf(fields.description),
    iconUrl: textOf(fields.icon_url),
  });
}

function treasuryToProto(reader: NetworkReader, object: MoveObject): GrpcTypes.CoinTreasury {
  const { total_supply: supply = null } = fieldsOf(reader, object);
  const value = isObject(supply) ? textOf(supply.value) : textOf(supply);
  return present<GrpcTypes.CoinTreasury>({
    id: object.id,
    totalSupply: value === undefined ? undefined : BigInt(value),
  });
}

type JsonObject = { readonly [name: string]: Json };

function fieldsOf(reader: NetworkReader, { type, contents }: MoveObject): JsonObject {
  const json = moveToJson(reader, type, contents);
  return isObject(json) ? json : {};
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function textOf(json: Json | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

function numberOf(json: Json | undefined): number | undefined {
  return typeof json === 'number' ? json : undefined;
}
