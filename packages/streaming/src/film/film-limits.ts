const mebibyte = 1024 ** 2;

/** Bounds of one stream in memory, on the disk and in time. Every source of a stream is held to them. */
export const filmLimits = {
  /** Twelve seconds of the highest rate that a home connection uploads. */
  maxSegmentBytes: 16 * mebibyte,
  minSegmentMs: 200,
  maxSegmentMs: 20_000,
  /** What players may go back without the recording. */
  windowMs: 40_000,
  minWindowSegments: 6,
  maxWindowSegments: 60,
  /** Bounds the memory of one rendition, whatever its rate. */
  maxWindowBytes: 64 * mebibyte,
  /** Listed segments stay for players that have read an older playlist. */
  keptBeyondWindow: 3,
  /** How far a stream may be ahead of the time since it began, before it is too fast. */
  maxAheadMs: 30_000,
  /** Another encoder with the same key may take over after this silence. */
  takeOverMs: 10_000,
  /** A live stream without a segment for this long is interrupted. */
  interruptedMs: 12_000,
  /** Timestamps that continue later or earlier than this belong to another recording. */
  maxGapMs: 1_000,
  /** After a stall of the network, dates of segments follow the server's clock again. */
  maxLagMs: 10_000,
  /** Of one event, all renditions together. */
  maxRecordingBytes: 24 * 1024 * mebibyte,
  /** Space that recording leaves to everything else on the disk. */
  minFreeBytes: 1024 * mebibyte,
  /** Written segments that the disk has not taken yet. */
  maxQueuedBytes: 96 * mebibyte,
} as const;
