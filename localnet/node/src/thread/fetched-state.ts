import type { ChainView } from '../execution/world.ts';
import type { ChainObject, PackageObject } from '../model/chain-object.ts';
import { bytesToObject } from '../model/object-bytes.ts';
import type { PackageSource } from '../packages/package-space.ts';
import type { FetchAnswer, FetchRequest, ObjectPatch, StateChanges } from './thread-messages.ts';

/** The state as the thread sees it: what it was sent, and what it fetches when code asks for more. */
export class FetchedState implements ChainView, PackageSource {
  readonly #fetch: (request: FetchRequest) => FetchAnswer;
  /** An id without an object is known not to exist. */
  readonly #objects = new Map<string, ChainObject | undefined>();
  readonly #newest = new Map<string, string | undefined>();

  constructor(fetch: (request: FetchRequest) => FetchAnswer) {
    this.#fetch = fetch;
  }

  apply({ isNew, objects, hasPackages }: StateChanges): void {
    if (isNew) this.#objects.clear();
    if (isNew || hasPackages) this.#newest.clear();
    for (const { id, bytes } of objects) this.#objects.set(id, bytes && bytesToObject(bytes));
  }

  object(id: string): ChainObject | undefined {
    if (this.#objects.has(id)) return this.#objects.get(id);
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

/** The state with objects that hold for one transaction only. */
export function withPatches(view: ChainView, patches: readonly ObjectPatch[]): ChainView {
  if (patches.length === 0) return view;
  const patched = new Map(patches.map(({ id, bytes }) => [id, bytes && bytesToObject(bytes)]));
  return { object: (id) => (patched.has(id) ? patched.get(id) : view.object(id)) };
}
