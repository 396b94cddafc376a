/** Whether each test passed on the reference machine, by `module::test`, parsed from the output of its runner. */
export function toReferenceOutcomes(output: string): ReadonlyMap<string, boolean> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runner colours its output.
  const plain = output.replace(/\u001b\[[\d;]*m/g, '');
  const lines = [...plain.matchAll(/^\[ (PASS|FAIL|TIMEOUT)\s*\] \w+::(\w+::\w+)/gm)];
  return new Map(lines.map(([, word, name = '']) => [name, word === 'PASS']));
}
