/** The used part of the official client's message types. */
export interface MessageCodec<Message, Draft> {
  readonly typeName: string;
  fromBinary(bytes: Uint8Array): Message;
  toBinary(message: Message): Uint8Array;
  create(draft: Draft): Message;
}

/** A partial message; missing fields get protobuf's default values. */
export type Draft<Codec extends { create(draft: never): unknown }> = Parameters<Codec['create']>[0];

/** Removes undefined fields: protobuf fields are present or absent. */
export function present<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined;
  },
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
