/** A call did not return within its time limit. */
export class SilentNetworkError extends Error {
  override readonly name = 'SilentNetworkError';

  constructor() {
    super('the network does not answer');
  }
}

/** The error and its causes, outermost first. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one);
  return causes;
}

/** The gRPC status, which the client's errors carry as text. */
export function statusOf(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

const troubles: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'DATA_LOSS',
  'CANCELLED',
  'INTERNAL',
  'UNKNOWN',
  'ABORTED',
]);

/** Whether the network failed and not the request. A failed fetch is reported as INTERNAL. */
export function isNetworkTrouble(error: unknown): boolean {
  if (causesOf(error).some((cause) => cause instanceof SilentNetworkError || cause.name === 'TimeoutError'))
    return true;
  const status = statusOf(error);
  return status !== null ? troubles.has(status) : error instanceof TypeError && /fetch/i.test(error.message);
}

/** Rejects after the limit. The call itself may continue unobserved. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SilentNetworkError()), milliseconds);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}
