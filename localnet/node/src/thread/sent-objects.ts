import type { ChainObject } from '../model/chain-object.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import type { ObjectPatch, StateChanges } from './thread-messages.ts';

/** The thread forgets all objects when it has been sent more than this, which bounds its memory. */
const limits = { objects: 10_000, bytes: 8_388_608 } as const;

/** The objects that the thread remembers, and the changes to send with its next transaction. */
export class SentObjects {
  readonly #sent = new Set<string>();
  readonly #pending = new Map<string, ObjectPatch>();
  #bytes = 0;
  #isNew = true;
  #keepsLast = false;
  #hasPackages = true;

  /** The object as it is sent; the thread remembers it, or that it does not exist. */
  send(id: string, object: ChainObject | undefined): Uint8Array | undefined {
    const bytes = object && toOwnBuffer(objectToBytes(object));
    this.#sent.add(id);
    this.#bytes += bytes?.length ?? 0;
    return bytes;
  }

  /** Sends an object with the next transaction unless the thread remembers it. */
  add(id: string, find: () => ChainObject | undefined): void {
    if (!this.#sent.has(id)) this.#pending.set(id, { id, bytes: this.send(id, find()) });
  }

  /** Records committed changes; objects that the thread does not remember are not sent. */
  note(written: readonly ChainObject[], removed: readonly string[]): void {
    for (const id of removed) if (this.#sent.has(id)) this.#pending.set(id, { id, bytes: undefined });
    for (const object of written) {
      if (object.kind === 'package') this.#hasPackages = true;
      if (this.#sent.has(object.id))
        this.#pending.set(object.id, { id: object.id, bytes: this.send(object.id, object) });
    }
  }

  /** Records committed changes that the thread made and has kept. */
  keep(written: readonly ChainObject[], removed: readonly string[]): void {
    for (const id of removed) this.#sent.add(id);
    for (const object of written) {
      this.#sent.add(object.id);
      this.#bytes += objectToBytes(object).length;
    }
    this.#keepsLast = true;
  }

  /** Called before the objects of the next transaction are added. */
  trim(): void {
    if (this.#sent.size > limits.objects || this.#bytes > limits.bytes) this.forget();
  }

  /** A new thread remembers nothing. */
  forget(): void {
    this.#sent.clear();
    this.#pending.clear();
    this.#bytes = 0;
    this.#isNew = true;
    this.#keepsLast = false;
  }

  takeChanges(): StateChanges {
    const changes = {
      isNew: this.#isNew,
      keepsLast: this.#keepsLast,
      objects: [...this.#pending.values()],
      hasPackages: this.#hasPackages,
    };
    this.#pending.clear();
    this.#isNew = false;
    this.#keepsLast = false;
    this.#hasPackages = false;
    return changes;
  }
}

/** A message contains the whole buffer of an array, which may hold much else. */
export function toOwnBuffer(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
