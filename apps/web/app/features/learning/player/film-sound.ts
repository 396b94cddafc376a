/** Reads a part of a film's file; fewer bytes at its end, `null` if parts cannot be read. */
export type ReadPart = (from: number, length: number) => Promise<Uint8Array | null>;

interface Box {
  readonly type: string;
  /** Where its contents begin and end in the file. */
  readonly from: number;
  readonly to: number;
}

/** Enough for the headers between two jumps; films have a few boxes. */
const maxReads = 40;
const headerBytes = 16;
/** Of the box that names the kind of a track: version, flags, a reserved field, then the kind. */
const handlerBytes = 12;

/**
 * Whether an MP4 file has a track of sound. Only the headers of its boxes are read. `null` if the file has another form, or needs more reads
 * than a page may wait for.
 */
export async function readFilmSound(readPart: ReadPart): Promise<boolean | null> {
  let reads = 0;
  const read = async (from: number, length: number) => {
    reads += 1;
    if (reads > maxReads) return null;
    const bytes = await readPart(from, length);
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };

  async function readBox(at: number, end: number): Promise<Box | null> {
    const view = await read(at, headerBytes);
    if (!view || view.byteLength < 8) return null;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(place)));
    const short = view.getUint32(0);
    if (short === 1 && view.byteLength < headerBytes) return null;
    const size = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? end - at : short;
    const header = short === 1 ? headerBytes : 8;
    return size < header || at + size > end ? null : { type, from: at + header, to: at + size };
  }

  async function findBoxes(parent: Pick<Box, 'from' | 'to'>, type: string, most: number): Promise<Box[]> {
    const found: Box[] = [];
    for (let at = parent.from; at < parent.to && found.length < most; ) {
      const box = await readBox(at, parent.to);
      if (!box) break;
      if (box.type === type) found.push(box);
      at = box.to;
    }
    return found;
  }

  async function isSound(track: Box): Promise<boolean> {
    const [media] = await findBoxes(track, 'mdia', 1);
    const [handler] = media ? await findBoxes(media, 'hdlr', 1) : [];
    const view = handler && (await read(handler.from, handlerBytes));
    if (!view || view.byteLength < handlerBytes) return false;
    return String.fromCharCode(...[8, 9, 10, 11].map((place) => view.getUint8(place))) === 'soun';
  }

  const [movie] = await findBoxes({ from: 0, to: Number.MAX_SAFE_INTEGER }, 'moov', 1);
  if (!movie) return null;
  const tracks = await findBoxes(movie, 'trak', 8);
  for (const track of tracks) if (await isSound(track)) return true;
  return tracks.length === 0 || reads > maxReads ? null : false;
}
