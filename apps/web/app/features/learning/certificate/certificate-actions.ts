import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { typed } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { certificatePath } from './certificate-code.ts';

interface CertificateCall {
  readonly account: AccountClient;
  readonly code: string;
}

const named = z.object({ name: typed.refine((name) => name !== '', '请填写姓名。') });

async function saveName({ account }: CertificateCall, name: string): Promise<void> {
  const { error } = await account.rpc('name_certificates', { chosen: name });
  if (error) refuseRows(error);
}

async function show({ account, code }: CertificateCall, isShown: boolean): Promise<string> {
  const { error } = await account.rpc('show_certificate', { certificate: code, is_shown: isShown });
  return error ? refuseRows(error) : certificatePath(code);
}

/** What the owner of a certificate can do with it. */
export const certificateActions = [
  defineAction({
    intent: 'name',
    form: 'certificate',
    schema: named,
    keep: ['name'],
    run: async (call: CertificateCall, { name }) => {
      await saveName(call, name);
      return certificatePath(call.code);
    },
  }),
  defineAction({
    intent: 'publish',
    form: 'certificate',
    schema: named,
    keep: ['name'],
    run: async (call: CertificateCall, { name }) => {
      await saveName(call, name);
      return show(call, true);
    },
  }),
  defineAction({
    intent: 'withdraw',
    form: 'certificate',
    schema: z.object({}),
    run: (call: CertificateCall) => show(call, false),
  }),
];
