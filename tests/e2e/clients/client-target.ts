import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { connect } from '../../support/site/connect.ts';

/** The target of the official clients: our own server, or a real Supabase with the product's tables. */
export interface ClientTarget {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient;
}

export const password = '正确的马电池订书钉';

/** Accounts with unused addresses, so that runs are independent. */
export class People {
  readonly #target: () => ClientTarget;
  readonly #ids: string[] = [];

  constructor(target: () => ClientTarget) {
    this.#target = target;
  }

  visitor(): SupabaseClient {
    const { url, anonKey } = this.#target();
    return connect(url, anonKey);
  }

  operator(): SupabaseClient {
    const { url, serviceKey } = this.#target();
    return connect(url, serviceKey);
  }

  /** A new account whose address was confirmed with a code, without an e-mail. */
  async join(name: string): Promise<Person> {
    const email = `${name}-${randomBytes(6).toString('hex')}@example.com`;
    const link = await this.operator().auth.admin.generateLink({ type: 'signup', email, password });
    expect(link.error).toBeNull();
    const client = this.visitor();
    const token = link.data.properties?.email_otp ?? '';
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    const id = data.user?.id ?? '';
    this.#ids.push(id);
    return { id, email, client };
  }

  remember(id: string): void {
    this.#ids.push(id);
  }

  /** Deletes the accounts. */
  async leave(): Promise<void> {
    const { admin } = this.operator().auth;
    for (const id of this.#ids.splice(0)) expect((await admin.deleteUser(id)).error).toBeNull();
  }
}
