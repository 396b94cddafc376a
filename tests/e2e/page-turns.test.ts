import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { baseUrl as url } from '../support/site/base-url.ts';

/** Each connection sends all of its requests at once, so they arrive faster than pages are rendered, however busy the machine is. */
const connections = 16;
const requestsPerConnection = 100;
const people = 300;

const flooder = '203.0.113.66';

it('a flood from one address is partly rejected; other clients and 300 people behind one address are served', async () => {
  // No cache holds it.
  const address = () => `/search?q=${randomUUID()}`;
  const search = async (client: string) => {
    const response = await fetch(`${url}${address()}`, { headers: { 'x-forwarded-for': client } });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await search('198.51.100.7')).toBe(200);

  const { host, hostname, port } = new URL(url);
  const received: string[] = [];
  const flood = Array.from({ length: connections }, (_, index): Socket => {
    const socket = connect(Number(port), hostname);
    received[index] = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      received[index] += part;
    });
    const request = () => `GET ${address()} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${flooder}\r\n\r\n`;
    socket.write(Array.from({ length: requestsPerConnection }, request).join(''));
    return socket;
  });
  const leave = () => {
    for (const socket of flood) socket.destroy();
  };
  onTestFinished(leave);
  const count = (status: number) => received.join('').split(`HTTP/1.1 ${status} `).length - 1;

  await expect.poll(() => count(429)).toBeGreaterThan(0);
  expect(await Promise.all([search('198.51.100.7'), search('198.51.100.8')])).toEqual([200, 200]);
  expect(count(200)).toBeLessThan((connections * requestsPerConnection) / 2);
  const refusal = received.join('').split('HTTP/1.1 429 ')[1]?.split('HTTP/1.1 ')[0];
  expect(refusal).toMatch(/^retry-after: 1\r$/im);
  expect(refusal).toMatch(/^content-type: text\/html/im);
  expect(refusal).toContain('请等几秒再刷新');
  leave();

  const answers = await Promise.all(Array.from({ length: people }, () => search('198.51.100.9')));
  expect(answers).toEqual(Array.from({ length: people }, () => 200));
});
