/** Serves the bytes from standard input to every request with `node:http`. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  process.stderr.write(`bare is open at http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
