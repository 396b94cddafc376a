import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Json } from '../move-json.ts';

export type ProtoValue = NonNullable<GrpcTypes.Object['json']>;

/** Converts JSON to protobuf's `Value`. */
export function jsonToProto(json: Json): ProtoValue {
  if (json === null) return { kind: { oneofKind: 'nullValue', nullValue: 0 } };
  if (typeof json === 'boolean') return { kind: { oneofKind: 'boolValue', boolValue: json } };
  if (typeof json === 'number') return { kind: { oneofKind: 'numberValue', numberValue: json } };
  if (typeof json === 'string') return { kind: { oneofKind: 'stringValue', stringValue: json } };
  if (isList(json)) return { kind: { oneofKind: 'listValue', listValue: { values: json.map(jsonToProto) } } };
  const fields = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, jsonToProto(value)]));
  return { kind: { oneofKind: 'structValue', structValue: { fields } } };
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
