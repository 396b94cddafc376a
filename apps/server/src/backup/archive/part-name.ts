const segment = '[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*';
const names = new RegExp(`^(?:manifest\\.json|(?:data|database|files|localnet|localnet/chain)/${segment})$`);
const mostLetters = 100;

/** What a part of a backup may be called: nothing that leads out of its folder, is hidden, or is another name of the same. */
export function isPartName(name: string): boolean {
  return name.length <= mostLetters && names.test(name);
}

export const manifestName = 'manifest.json';
