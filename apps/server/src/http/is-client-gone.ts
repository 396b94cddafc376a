/**
 * Whether reading a body failed because the client disconnected, which is not a server error. System call errors of
 * other connections have the same code, but also a `syscall`.
 */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && !('syscall' in error);
}
