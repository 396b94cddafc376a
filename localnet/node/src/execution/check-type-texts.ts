import { RequestError } from '../request-error.ts';

/** The maximum number of types in one command, nested or not, and their maximum depth. */
const limits = { types: 15, depth: 15 } as const;

/** Runs before types are decoded, because decoding recurses as deep as they do. */
export function checkTypeTexts(texts: readonly string[]): void {
  const count = texts.reduce((sum, text) => sum + countTypes(text), 0);
  if (count > limits.types) refuse(`maximum type arguments in a call transaction is ${limits.types + 1}`);
  if (texts.some((text) => depthOf(text) > limits.depth))
    refuse(`maximum type argument depth in a call transaction is ${limits.depth + 1}`);
}

function refuse(limit: string): never {
  throw new RequestError('INVALID_ARGUMENT', `Size limit exceeded: ${limit}`);
}

function countTypes(text: string): number {
  return 1 + (text.match(/[<,]/g)?.length ?? 0);
}

function depthOf(text: string): number {
  let [depth, deepest] = [1, 1];
  for (const letter of text) {
    if (letter === '<') depth += 1;
    if (letter === '>') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}
