/**
 * What reading a body throws when its sender goes away in the middle: anybody can make it happen, and nobody can mend it. What a
 * system call says of another connection has the same code, and the call beside it.
 */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && !('syscall' in error);
}
