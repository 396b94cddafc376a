/** Values of AMF0, in which RTMP writes commands. Other kinds than these occur in no command that an encoder sends. */
export type AmfValue = number | boolean | string | null | undefined | { readonly [name: string]: AmfValue };

const maxDepth = 4;
const maxProperties = 64;
const markers = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  map: 8,
  objectEnd: 9,
  list: 10,
  longString: 12,
} as const;

/** Parses all values of a message. Throws a `RangeError` if it is damaged. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = { bytes, at: 0 };
  const values: AmfValue[] = [];
  while (reader.at < bytes.length) values.push(readValue(reader, 0));
  return values;
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

function take(reader: Reader, count: number): number {
  const at = reader.at;
  if (at + count > reader.bytes.length) throw new RangeError('The message ends early');
  reader.at += count;
  return at;
}

function readText(reader: Reader, lengthBytes: 2 | 4): string {
  const length = reader.bytes.readUIntBE(take(reader, lengthBytes), lengthBytes);
  const from = take(reader, length);
  return reader.bytes.toString('utf8', from, from + length);
}

function readValue(reader: Reader, depth: number): AmfValue {
  if (depth > maxDepth) throw new RangeError('The message is nested too deeply');
  const { bytes } = reader;
  switch (bytes.readUInt8(take(reader, 1))) {
    case markers.number:
      return bytes.readDoubleBE(take(reader, 8));
    case markers.boolean:
      return bytes.readUInt8(take(reader, 1)) !== 0;
    case markers.string:
      return readText(reader, 2);
    case markers.longString:
      return readText(reader, 4);
    case markers.null:
      return null;
    case markers.undefined:
      return undefined;
    case markers.map:
      take(reader, 4);
      return readProperties(reader, depth);
    case markers.object:
      return readProperties(reader, depth);
    case markers.list:
      return readList(reader, depth);
    default:
      throw new RangeError('The message has a value of an unknown kind');
  }
}

function readProperties(reader: Reader, depth: number): AmfValue {
  const properties: [string, AmfValue][] = [];
  for (;;) {
    const name = readText(reader, 2);
    if (name === '' && reader.bytes[reader.at] === markers.objectEnd) {
      reader.at += 1;
      return Object.fromEntries(properties);
    }
    if (properties.length >= maxProperties) throw new RangeError('The message has too many properties');
    properties.push([name, readValue(reader, depth + 1)]);
  }
}

/** Lists are read only to skip them. */
function readList(reader: Reader, depth: number): AmfValue {
  const count = reader.bytes.readUInt32BE(take(reader, 4));
  if (count > maxProperties) throw new RangeError('The message has too many values');
  for (let index = 0; index < count; index += 1) readValue(reader, depth + 1);
  return null;
}

export function writeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(writeValue));
}

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([markers.null]);
  if (value === undefined) return Buffer.from([markers.undefined]);
  if (typeof value === 'boolean') return Buffer.from([markers.boolean, value ? 1 : 0]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([markers.string]), writeText(value)]);
  const properties = Object.entries(value).flatMap(([name, one]) => [writeText(name), writeValue(one)]);
  return Buffer.concat([
    Buffer.from([markers.object]),
    ...properties,
    Buffer.from([0, 0, markers.objectEnd]),
  ]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
