import type { ChainView } from '../execution/world.ts';
import type { ChainObject, PackageObject } from '../model/chain-object.ts';
import { bytesToObject } from '../model/object-bytes.ts';
import type { PackageSource } from '../packages/package-space.ts';
import type { FetchAnswer, FetchRequest, ObjectPatch, StateChanges } from './thread-messages.ts';

/** Objects by id; without one, it is known not to exist. */
export type ChangedObjects = ReadonlyMap<string, ChainObject | undefined>;

export const noChanges: ChangedObjects = new Map();

/** The state as the thread sees it: what it was sent, and what it fetches when code asks for more. */
export class FetchedState implements ChainView, PackageSource {
  readonly #fetch: (request: FetchRequest) => FetchAnswer;
  readonly #mayExist: (id: string) => boolean;
  /** An id without an object is known not to exist. */
  readonly #objects = new Map<string, ChainObject | undefined>();
  readonly #newest = new Map<string, string | undefined>();

  /** What does not exist for certain is not fetched. */
  constructor(fetch: (request: FetchRequest) => FetchAnswer, mayExist: (id: string) => boolean) {
    this.#fetch = fetch;
    this.#mayExist = mayExist;
  }

  /** `last` is what the last transaction changed. */
  apply({ isNew, keepsLast, objects, hasPackages }: StateChanges, last: ChangedObjects): void {
    if (isNew) this.#objects.clear();
    if (isNew || hasPackages) this.#newest.clear();
    if (keepsLast) for (const [id, object] of last) this.#objects.set(id, object);
    for (const [id, object] of patchesToObjects(objects)) this.#objects.set(id, object);
  }

  object(id: string): ChainObject | undefined {
    const known = this.#objects.get(id);
    if (known !== undefined || this.#objects.has(id)) return known;
    if (!this.#mayExist(id)) return undefined;
    const bytes = this.#fetch({ kind: 'fetch', what: 'object', id });
    const object = bytes instanceof Uint8Array ? bytesToObject(bytes) : undefined;
    this.#objects.set(id, object);
    return object;
  }

  package(id: string): PackageObject | undefined {
    const object = this.object(id);
    return object?.kind === 'package' ? object : undefined;
  }

  newest(originalId: string): string | undefined {
    if (this.#newest.has(originalId)) return this.#newest.get(originalId);
    const answer = this.#fetch({ kind: 'fetch', what: 'newest', id: originalId });
    const id = typeof answer === 'string' ? answer : undefined;
    this.#newest.set(originalId, id);
    return id;
  }
}

export function patchesToObjects(patches: readonly ObjectPatch[]): ChangedObjects {
  return new Map(patches.map(({ id, bytes }) => [id, bytes && bytesToObject(bytes)]));
}

/** The state with objects that hold for one transaction only. */
export function withChanges(view: ChainView, changed: ChangedObjects): ChainView {
  if (changed.size === 0) return view;
  return { object: (id) => (changed.has(id) ? changed.get(id) : view.object(id)) };
}
