import type { GrpcTypes } from '@mysten/sui/grpc';
import { RequestError } from '../../request-error.ts';

type MessageDescription = Pick<typeof GrpcTypes.Object, 'typeName' | 'fields'>;
type FieldDescription = MessageDescription['fields'][number];

/** The selected fields of a message by their names in code, with nested selections. */
export class FieldMask {
  static readonly all = new FieldMask('all');
  readonly #fields: 'all' | ReadonlyMap<string, FieldMask>;

  constructor(fields: 'all' | ReadonlyMap<string, FieldMask>) {
    this.#fields = fields;
  }

  get isAll(): boolean {
    return this.#fields === 'all';
  }

  has(field: string): boolean {
    return this.#fields === 'all' || this.#fields.has(field);
  }

  /** The selection within a selected field. */
  within(field: string): FieldMask {
    return this.#fields === 'all' ? FieldMask.all : (this.#fields.get(field) ?? new FieldMask(new Map()));
  }
}

interface MaskTree extends Map<string, MaskTree | 'all'> {}

/** The maximum number of paths: more than there are fields. */
const maxPaths = 1024;
/** Deeper than any non-recursive message. */
const maxDepth = 16;

/** The mask of a request, or the defaults. */
export function readFieldMask(
  mask: { readonly paths: readonly string[] } | undefined,
  message: MessageDescription,
  fallback: string,
): FieldMask {
  const paths = mask ? mask.paths : fallback.split(',');
  if (paths.length > maxPaths) throw new RequestError('INVALID_ARGUMENT', 'read_mask has too many paths');
  if (paths.includes('*')) return FieldMask.all;
  const tree: MaskTree = new Map();
  for (const path of paths) addPath(tree, path, message);
  return toMask(tree);
}

function addPath(tree: MaskTree, path: string, root: MessageDescription): void {
  const names = path.split('.', maxDepth + 1);
  if (names.length > maxDepth) throw new RequestError('INVALID_ARGUMENT', 'a read_mask path is too deep');
  let at = tree;
  let message: MessageDescription | undefined = root;
  for (const [depth, name] of names.entries()) {
    const field: FieldDescription | undefined = message?.fields.find((known) => known.name === name);
    if (!field) throw new RequestError('INVALID_ARGUMENT', `invalid read_mask path: ${path}`);
    const inner = at.get(field.localName);
    if (inner === 'all') {
      at = new Map();
    } else if (depth === names.length - 1) {
      at.set(field.localName, 'all');
    } else {
      const next: MaskTree = inner ?? new Map();
      at.set(field.localName, next);
      at = next;
    }
    message = messageOf(field);
  }
}

/** Google's well-known types are not selected in parts. */
function messageOf(field: FieldDescription): MessageDescription | undefined {
  const message = field.kind === 'message' ? field.T() : undefined;
  return message?.typeName.startsWith('google.') ? undefined : message;
}

function toMask(tree: MaskTree): FieldMask {
  const fields = Array.from(tree, ([name, inner]): [string, FieldMask] => [
    name,
    inner === 'all' ? FieldMask.all : toMask(inner),
  ]);
  return new FieldMask(new Map(fields));
}
