import { Agent, request } from 'node:http';
import { percentile } from '../report/percentile.ts';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

interface LoadOptions {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly clients: number;
  readonly seconds: number;
}

/** Requests one page repeatedly with this many clients, each waiting for its response. */
export async function load({ url, headers = {}, clients, seconds }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) times.push(await once(url, agent, headers));
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  return { requestsPerSecond: times.length / took, p99Ms: percentile(times, 0.99) };
}

export interface RequestsOptions extends Omit<LoadOptions, 'seconds'> {
  readonly requests: number;
}

/** The maximum number of requests and the maximum duration. */
export async function loadRequests({ url, headers = {}, clients, requests }: RequestsOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let begun = 0;
  const client = async () => {
    while (begun < requests) {
      begun += 1;
      await once(url, agent, headers);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

function once(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - begun));
    });
    sent.on('error', reject);
    sent.end();
  });
}
