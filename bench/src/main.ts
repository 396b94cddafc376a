/**
 * `npm run bench -- web`: what the built server does on this machine, beside a bare server that sends the same bytes.
 * Times of one machine mean little elsewhere; the ratio is what to compare.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.ts';
import { pageWeight } from './page-weight.ts';
import { median } from './percentile.ts';
import { startBare, startSuixue } from './servers.ts';

const clients = 8;
const seconds = 5;
const article = '/news/reading-opens';
const routes = ['/', '/course', '/news', article, '/white-paper'];
/** A cookie that makes a page personal: it is rendered for this request and kept nowhere. */
const personal = { cookie: 'sb-bench-auth-token=x' };

interface Row {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
}

const rows: Row[] = [];
const add = (name: string, value: string, aim = '') => rows.push({ name, value, aim });
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

async function measure(): Promise<void> {
  const starts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const running = await startSuixue();
    starts.push(running.startMs);
    await running.stop();
  }
  add('start to first 200', `${(median(starts) / 1000).toFixed(2)} s`, 'at most 3 s');

  const suixue = await startSuixue();
  const memory = suixue.memory();
  if (memory !== undefined)
    add('memory after start', `${(memory / 1024 ** 2).toFixed(0)} MB`, 'at most 150 MB');
  for (const path of routes) {
    const { html, script, style, requests } = await pageWeight(suixue.url, path);
    add(
      `${path}: html, script, style, files`,
      `${kilobytes(html)}, ${kilobytes(script)}, ${kilobytes(style)}, ${requests}`,
      'script 140 kB, style 15 kB, 30',
    );
  }
  for (const path of ['/', article]) {
    const url = suixue.url + path;
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const bare = await startBare(body);
    await load({ url, clients, seconds: 2 });
    const cached = await load({ url, clients, seconds });
    await load({ url: bare.url, clients, seconds: 2 });
    const least = await load({ url: bare.url, clients, seconds });
    const fresh = await load({ url, headers: personal, clients, seconds });
    await bare.stop();
    const ratio = cached.requestsPerSecond / least.requestsPerSecond;
    add(`${path}: kept`, `${cached.requestsPerSecond.toFixed(0)}/s, p99 ${cached.p99Ms.toFixed(1)} ms`);
    add(`${path}: bare server, same bytes`, `${least.requestsPerSecond.toFixed(0)}/s`);
    add(`${path}: kept to bare`, `${(ratio * 100).toFixed(0)} %`, 'at least 40 %');
    add(
      `${path}: rendered afresh`,
      `${fresh.requestsPerSecond.toFixed(0)}/s, p99 ${fresh.p99Ms.toFixed(1)} ms`,
    );
  }
  await suixue.stop();
}

function write(): void {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  const lines = [
    `# Web, ${date}`,
    '',
    machine,
    '',
    '| | measured | aim |',
    '|---|---|---|',
    ...rows.map(({ name, value, aim }) => `| ${name} | ${value} | ${aim} |`),
    '',
  ];
  const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'web.md'), lines.join('\n'));
  console.log(lines.join('\n'));
}

const [suite = 'web'] = process.argv.slice(2);
if (suite !== 'web') {
  console.error(`There is no bench ${suite}; there is web.`);
  process.exitCode = 1;
} else {
  await measure();
  write();
}
