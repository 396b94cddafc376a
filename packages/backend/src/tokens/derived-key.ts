/** A key that is derived from a secret, and kept: a server has one secret. */
export function derivedKey<Key>(derive: (secret: string) => Key): (secret: string) => Key {
  let known: { readonly secret: string; readonly key: Key } | undefined;
  return (secret) => {
    if (known?.secret !== secret) known = { secret, key: derive(secret) };
    return known.key;
  };
}
