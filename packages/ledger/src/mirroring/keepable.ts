/**
 * The same with every text as PostgreSQL can keep it: the chain's may have a zero character, which no text there can. Whoever may
 * write words into the chain could otherwise stop the ledger, and nobody's payment would be seen any more. The bytes of
 * the event are kept as they came.
 */
export function keepable<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]));
}
