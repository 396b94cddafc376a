const segment = '[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const names = new RegExp(
  `^(?:manifest\\.json|(?:data|database|files|localnet|localnet/chain|live/${uuid})/${segment})$`,
);
const maxNameLength = 100;

/** Whether a part may have this name: inside its folder, not hidden, and in canonical form. */
export function isPartName(name: string): boolean {
  return name.length <= maxNameLength && names.test(name);
}

export const manifestName = 'manifest.json';
