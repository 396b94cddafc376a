export function timestampToProto(ms: bigint): { seconds: bigint; nanos: number } {
  return { seconds: ms / 1000n, nanos: Number(ms % 1000n) * 1_000_000 };
}
