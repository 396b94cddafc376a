import { expect } from 'vitest';
import { ada } from './library.ts';
import type { TestCaller } from './open-library.ts';

/** A request and the expected response. */
export interface Behaviour {
  readonly ask: string;
  readonly who?: TestCaller;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly status: number;
  readonly has?: Record<string, string | null>;
  readonly text?: string;
  readonly json?: unknown;
}

export const representation = { prefer: 'return=representation' };
export const person: TestCaller = { sub: ada };
export const error = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
