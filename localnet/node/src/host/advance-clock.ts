import { clockPath } from './clock-handler.ts';

/** The running network did not move its clock; the message says why. */
export class ClockRequestError extends Error {
  override readonly name = 'ClockRequestError';
}

interface Target {
  readonly ms: number;
  readonly host: string;
  readonly port: number;
}

/** Has the network at this address move its clock forward. Returns a sentence with the new time. */
export async function advanceClock({ ms, host, port }: Target): Promise<string> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${clockPath}`;
  const response = await send(url, ms);
  const answer: unknown = response.headers.get('content-type')?.startsWith('application/json')
    ? await response.json()
    : undefined;
  const { timeMs, error } = Object(answer);
  if (!response.ok || typeof timeMs !== 'number')
    throw new ClockRequestError(typeof error === 'string' ? error : `${url} is no local network.`);
  return `It is now ${new Date(timeMs).toISOString()} on the local network.`;
}

async function send(url: string, ms: number): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body: JSON.stringify({ advanceMs: ms }) });
  } catch (cause) {
    throw new ClockRequestError(`Nothing answers at ${url}: start the network, or name its port.`, { cause });
  }
}
