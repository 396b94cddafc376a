import { Agent, request } from 'node:http';

interface RequestsOptions {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly clients: number;
  readonly requests: number;
}

/** Requests one address this often, with this many clients that each wait for their response. */
export async function requestOften({ url, headers = {}, clients, requests }: RequestsOptions): Promise<void> {
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

function once(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve());
    });
    sent.on('error', reject);
    sent.end();
  });
}
