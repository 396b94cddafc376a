import { startProtocolServer } from './protocol-server.ts';

/** `node packages/assistant/src/testing/main.ts [PORT]`: the protocol server by itself, for benches and pictures. */
const { url } = await startProtocolServer(
  { kind: 'answer', delayMs: 30, chunkMs: 8 },
  Number(process.argv[2] ?? 0),
);
process.stdout.write(`AI_URL=${url}\n`);
