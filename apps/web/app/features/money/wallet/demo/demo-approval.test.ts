import { expect, it } from 'vitest';
import { askUser, pendingApproval } from './demo-approval.ts';

const connect = { kind: 'connect', address: '0x1', others: [], change: () => null } as const;

it('askUser shows one question at a time and counts a question as refused when another one replaces it', async () => {
  const first = askUser(connect);
  const second = askUser({ kind: 'message', message: '你好' });
  expect(await first).toBe(false);
  expect(pendingApproval.get()?.request.kind).toBe('message');
  pendingApproval.get()?.answer(true);
  expect(await second).toBe(true);
  expect(pendingApproval.get()).toBeNull();
});
