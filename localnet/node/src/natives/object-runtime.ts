import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';
import { ReferenceValue, type StructValue, type Value } from '@suixue/move-vm/values';
import { createObjectId } from '../object-id.ts';

/** What a running transaction knows of itself. */
export interface TransactionFacts {
  readonly sender: string;
  readonly digest: Uint8Array;
  readonly epoch: bigint;
  readonly epochTimestampMs: bigint;
  readonly gasPrice: bigint;
  readonly gasBudget: bigint;
  readonly referenceGasPrice: bigint;
  readonly sponsor: string | null;
}

export type Owner = { readonly kind: 'address'; readonly address: string } | { readonly kind: 'shared' };

/** An object that was given to someone or shared. */
export interface Transfer {
  readonly id: string;
  readonly owner: Owner;
  readonly type: string;
  readonly value: Value;
}

export interface EmittedEvent {
  readonly type: string;
  readonly value: Value;
}

interface Child {
  readonly parent: string;
  readonly type: string;
  /** The child's one place, which references lead to. */
  readonly holder: Value[];
}

/** What the natives of one transaction share: ids made and ended, children, transfers, events. */
export class ObjectRuntime {
  facts: TransactionFacts;
  readonly children = new Map<string, Child>();
  created = new Set<string>();
  deleted = new Set<string>();
  transfers: Transfer[] = [];
  events: EmittedEvent[] = [];
  #idsMade: bigint;

  constructor(facts: TransactionFacts, idsMade = 0n) {
    this.facts = facts;
    this.#idsMade = idsMade;
  }

  /** The next transaction, with everything that lives beyond the last one. */
  begin(facts: TransactionFacts, idsMade = 0n): void {
    this.facts = facts;
    this.#idsMade = idsMade;
  }

  freshId(): string {
    const id = createObjectId(this.facts.digest, this.#idsMade);
    this.#idsMade += 1n;
    this.created.add(id);
    return id;
  }

  delete(id: string): void {
    this.created.delete(id);
    this.deleted.add(id);
  }

  transfer(type: RuntimeType, value: Value, owner: Owner): void {
    this.transfers.push({ id: idOf(value), owner, type: runtimeTypeToText(type), value });
  }

  emit(type: RuntimeType, value: Value): void {
    this.events.push({ type: runtimeTypeToText(type), value });
  }

  addChild(parent: string, type: RuntimeType, value: Value): boolean {
    const id = idOf(value);
    if (this.children.get(id)?.parent === parent) return false;
    this.children.set(id, { parent, type: runtimeTypeToText(type), holder: [value] });
    return true;
  }

  hasChild(parent: string, id: string): boolean {
    return this.children.get(id)?.parent === parent;
  }

  /** The child, if it is there: as it is, or `'other'` when it is of another type. */
  child(parent: string, id: string, type: RuntimeType): ReferenceValue | 'other' | undefined {
    const child = this.children.get(id);
    if (child?.parent !== parent) return undefined;
    return child.type === runtimeTypeToText(type) ? new ReferenceValue(child.holder, 0) : 'other';
  }

  removeChild(id: string): void {
    this.children.delete(id);
  }
}

/** Every object begins with its `UID { id: ID { bytes } }`. */
export function idOf(object: Value): string {
  const [uid] = (object as StructValue).fields;
  const [id] = (uid as StructValue).fields;
  const [bytes] = (id as StructValue).fields;
  return String(bytes);
}
