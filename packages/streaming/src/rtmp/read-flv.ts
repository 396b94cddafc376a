/** How the encoder packs H.264, from the record that it sends first (ISO/IEC 14496-15, 5.2.4.1). */
export interface VideoSetup {
  /** Bytes of the length before each unit. */
  readonly lengthBytes: number;
  /** Sequence and picture parameters, each with a start code. */
  readonly parameters: Buffer;
}

/** How the encoder packs AAC (ISO/IEC 14496-3, 1.6.2.1). */
export interface AudioSetup {
  readonly profile: number;
  readonly rateIndex: number;
  readonly channels: number;
}

const startCode = Buffer.from([0, 0, 0, 1]);
/** Some players require a delimiter at the start of each picture. */
const delimiter = Buffer.from([0, 0, 0, 1, 9, 0xf0]);
const adtsBytes = 7;

/** Throws a `RangeError` if the record is damaged. */
export function readVideoSetup(record: Buffer): VideoSetup {
  const lengthBytes = (record.readUInt8(4) & 3) + 1;
  const parts: Buffer[] = [];
  let at = 6;
  const takeSets = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const length = record.readUInt16BE(at);
      if (at + 2 + length > record.length) throw new RangeError('The parameters end early');
      parts.push(startCode, record.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  };
  takeSets(record.readUInt8(5) & 0x1f);
  at += 1;
  takeSets(record.readUInt8(at - 1));
  return { lengthBytes, parameters: Buffer.concat(parts) };
}

/** Replaces the lengths of units by start codes, and adds the parameters to pictures that players may begin with. */
export function toStartCodes(bytes: Buffer, { lengthBytes, parameters }: VideoSetup, isKey: boolean): Buffer {
  const parts: Buffer[] = isKey ? [delimiter, parameters] : [delimiter];
  let at = 0;
  while (at + lengthBytes <= bytes.length) {
    const length = bytes.readUIntBE(at, lengthBytes);
    const from = at + lengthBytes;
    if (from + length > bytes.length) throw new RangeError('A unit ends early');
    parts.push(startCode, bytes.subarray(from, from + length));
    at = from + length;
  }
  return Buffer.concat(parts);
}

/** Throws a `RangeError` for kinds of AAC that transport streams cannot carry this way. */
export function readAudioSetup(config: Buffer): AudioSetup {
  const bits = config.readUInt16BE(0);
  const profile = bits >> 11;
  const rateIndex = (bits >> 7) & 0x0f;
  const channels = (bits >> 3) & 0x0f;
  // 5 and 29 announce a spectral extension of AAC-LC, whose frames decoders detect by themselves.
  const base = profile === 5 || profile === 29 ? 2 : profile;
  if (base < 1 || base > 4 || rateIndex > 12 || channels < 1 || channels > 7)
    throw new RangeError('The sound is of an unknown kind');
  return { profile: base, rateIndex, channels };
}

/** Adds the header that AAC frames have in a transport stream. */
export function toAdts(frame: Buffer, { profile, rateIndex, channels }: AudioSetup): Buffer {
  const length = frame.length + adtsBytes;
  if (length > 0x1fff) throw new RangeError('A frame of sound is too long');
  return Buffer.concat([
    Buffer.from([
      0xff,
      0xf1,
      ((profile - 1) << 6) | (rateIndex << 2) | (channels >> 2),
      ((channels & 3) << 6) | (length >> 11),
      (length >> 3) & 0xff,
      ((length & 7) << 5) | 0x1f,
      0xfc,
    ]),
    frame,
  ]);
}
