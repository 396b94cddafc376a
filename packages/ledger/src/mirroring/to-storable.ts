/**
 * Replaces NUL characters in all strings of a value: the chain allows them, PostgreSQL does not. Without this, one such
 * text on the chain would halt the ledger and with it all payments. The raw bytes of the event are stored unchanged.
 */
export function toStorable<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]));
}
