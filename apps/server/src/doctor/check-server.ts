import { z } from 'zod';
import { createFindings, type Finding } from './finding.ts';

const answerWithinMs = 3_000;
const readySchema = z.object({ checks: z.record(z.string(), z.string().nullable()) });

/** Asks the server on this port for its readiness, if there is one. */
export async function checkServer(port: number): Promise<Finding> {
  const { pass, note, fail } = createFindings('server');
  let answer: unknown;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    answer = await response.json();
  } catch {
    // A refused connection, another protocol or a timeout: the same for the operator.
    return note(`No server answers on port ${port} of this machine.`);
  }
  const parsed = readySchema.safeParse(answer);
  if (!parsed.success) return note(`Another program answers on port ${port}.`);
  const problems = Object.entries(parsed.data.checks).filter(([, problem]) => problem !== null);
  if (problems.length === 0) return pass(`The server on port ${port} is ready.`);
  return fail(
    `The server on port ${port} is not ready: ${problems.map(([name, problem]) => `${name}: ${problem}`).join('; ')}.`,
    'See its log for details.',
  );
}
