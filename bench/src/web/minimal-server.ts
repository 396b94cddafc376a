/** Serves the built page of `bench/minimal` with `node:http`. */
import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { minimalBuild } from './build-minimal.ts';

const build: ServerBuild = await import(`${minimalBuild}/server/index.js`);
const server = createServer(createRequestListener({ build, mode: 'production' }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  process.stderr.write(`minimal is open at http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
