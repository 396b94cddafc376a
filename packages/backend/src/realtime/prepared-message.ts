/** A final frame of RFC 6455 with all of the message, not masked. */
const textHead = 0x81;
const binaryHead = 0x82;
/** These lengths in the second byte announce a length of two or eight bytes. */
const twoBytes = 126;
const eightBytes = 127;

/**
 * A message as it is written to the sockets of many clients. The client library would make the same head for each of them, and write head and
 * message separately.
 */
export function prepareMessage(data: string | Buffer): Buffer {
  const body = typeof data === 'string' ? Buffer.from(data) : data;
  const extra = body.length < twoBytes ? 0 : body.length < 65_536 ? 2 : 8;
  const message = Buffer.allocUnsafe(2 + extra + body.length);
  message[0] = typeof data === 'string' ? textHead : binaryHead;
  message[1] = extra === 0 ? body.length : extra === 2 ? twoBytes : eightBytes;
  if (extra === 2) message.writeUInt16BE(body.length, 2);
  if (extra === 8) message.writeBigUInt64BE(BigInt(body.length), 2);
  body.copy(message, 2 + extra);
  return message;
}
