/** Serves the files of the folder that is named as an argument, with `node:http` and streams. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';

const [folder = '.'] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  const path = join(folder, basename(request.url ?? ''));
  const { size } = await stat(path);
  response.writeHead(200, { 'Content-Type': 'video/mp2t', 'Content-Length': size });
  // A client may disconnect at the end of a run.
  pipeline(createReadStream(path), response, () => undefined);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  process.stderr.write(`bare is open at http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
