import { SegmentWriter } from '../transport/segment-writer.ts';
import { clockHz } from '../transport/ts-packets.ts';

interface StreamParts {
  /** Of the first frame, in ticks. */
  readonly from?: number;
  readonly segmentMs?: number;
  readonly hasVideo?: boolean;
  readonly hasAudio?: boolean;
  /** Bytes that each picture has in addition. */
  readonly padding?: number;
}

const framesPerSecond = 25;
const pictureTicks = clockHz / framesPerSecond;
/** Sequence parameters of 320 × 180 pixels, constrained baseline profile at level 1.3, as x264 writes them; then picture parameters. */
const parameters = Buffer.from(
  '000000016742c00cd901419f9f011000000300100000030320f142a4800000000168cb83cb20',
  'hex',
);
const keyUnit = Buffer.from([0, 0, 0, 1, 0x65, 0x88]);
const unit = Buffer.from([0, 0, 0, 1, 0x41, 0x9a]);
/** AAC-LC, 48 kHz, one channel, 16 bytes with the header. */
const sound = Buffer.concat([Buffer.from([0xff, 0xf1, 0x4c, 0x40, 0x02, 0x1f, 0xfc]), Buffer.alloc(9, 0x21)]);
const soundTicks = (1_024 * clockHz) / 48_000;

/** Segments of a stream whose pictures cannot be decoded, but which is right in everything that the server reads. */
export function makeStream({
  from = clockHz,
  segmentMs = 2_000,
  hasVideo = true,
  hasAudio = true,
  padding = 0,
}: StreamParts = {}): { next(): Buffer } {
  const writer = new SegmentWriter({ hasVideo, hasAudio });
  const segmentTicks = (segmentMs * clockHz) / 1_000;
  let begin = from;
  return {
    next: () => {
      const end = begin + segmentTicks;
      for (let pts = begin; pts < end && hasVideo; pts += pictureTicks) {
        const isKey = pts === begin;
        const bytes = Buffer.concat([
          ...(isKey ? [parameters, keyUnit] : [unit]),
          Buffer.alloc(padding, 0x11),
        ]);
        writer.addVideo({ pts, dts: pts, isKey, bytes });
      }
      for (let pts = begin; pts < end && hasAudio; pts += soundTicks)
        writer.addAudio({ pts, dts: pts, isKey: false, bytes: sound });
      begin = end;
      return writer.take();
    },
  };
}
