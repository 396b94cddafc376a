/** One recorded segment: where its bytes are, and what a playlist says of it. */
export interface RecordedSegment {
  readonly rendition: string;
  /** Name of the file in the folder of the recording. */
  readonly file: string;
  readonly number: number;
  /** Position and length in the file. */
  readonly from: number;
  readonly length: number;
  readonly durationMs: number;
  readonly isBreak: boolean;
  readonly at: number;
}

export const indexName = 'index.jsonl';

/** Renditions are `source`, `audio`, or the height of the pictures. */
export const renditionShape = /^(?:source|audio|\d{3,4})$/;
const fileShape = /^\d{1,16}-(?:source|audio|\d{3,4})\.(?:ts|aac)$/;

export const isRecordingFile = (name: string): boolean => fileShape.test(name);

export const toIndexLine = (segment: RecordedSegment) => `${JSON.stringify(segment)}\n`;

/**
 * Parses the index of a recording. A process that was killed leaves at most an incomplete last line, which is skipped like any other that
 * no recorder wrote.
 */
export function readIndex(text: string): RecordedSegment[] {
  return text.split('\n').flatMap((line) => {
    const value = parse(line);
    return isRecordedSegment(value) ? [value] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isRecordedSegment(value: unknown): value is RecordedSegment {
  if (typeof value !== 'object' || value === null) return false;
  const { rendition, file, number, from, length, durationMs, isBreak, at } = value as Record<string, unknown>;
  const isCount = (one: unknown) => Number.isSafeInteger(one) && Number(one) >= 0;
  return (
    typeof rendition === 'string' &&
    renditionShape.test(rendition) &&
    typeof file === 'string' &&
    isRecordingFile(file) &&
    [number, from, length].every(isCount) &&
    typeof durationMs === 'number' &&
    durationMs > 0 &&
    typeof isBreak === 'boolean' &&
    typeof at === 'number'
  );
}
