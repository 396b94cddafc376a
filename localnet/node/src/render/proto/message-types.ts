/** What the official client's description of a message can do. */
export interface MessageCodec<Message, Draft> {
  readonly typeName: string;
  fromBinary(bytes: Uint8Array): Message;
  toBinary(message: Message): Uint8Array;
  create(draft: Draft): Message;
}

/** A message of which only a part need be there; what is not gets the value that means nothing. */
export type Draft<Codec extends { create(draft: never): unknown }> = Parameters<Codec['create']>[0];

/** Without the fields that are undefined: in a message a field is there or it is not. */
export function present<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined;
  },
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
