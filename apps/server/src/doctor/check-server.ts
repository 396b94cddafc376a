import { z } from 'zod';
import { createFindings, type Finding } from './finding.ts';

const answerWithinMs = 3_000;
const readySchema = z.object({ checks: z.record(z.string(), z.string().nullable()) });

/** What the server on that port says of itself, if there is one. */
export async function checkServer(port: number): Promise<Finding> {
  const { good, note, wrong } = createFindings('server');
  let answer: unknown;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    answer = await response.json();
  } catch {
    // Refused, another program's words, or silence: for the operator it comes to the same.
    return note(`None answers on port ${port} of this machine.`);
  }
  const parsed = readySchema.safeParse(answer);
  if (!parsed.success) return note(`What answers on port ${port} is another program.`);
  const problems = Object.entries(parsed.data.checks).filter(([, problem]) => problem !== null);
  if (problems.length === 0) return good(`The one on port ${port} is ready.`);
  return wrong(
    `The one on port ${port} is not ready: ${problems.map(([name, problem]) => `${name}: ${problem}`).join('; ')}.`,
    'Its log says more.',
  );
}
