import { formText } from '#app/platform/forms/form-text.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { rowFailureText } from '#app/platform/session/refusals.ts';

/** A rejected form: the problem and the typed text. */
export interface SupportFormState {
  readonly problem: string;
  readonly text: string;
  readonly topic: string;
  readonly order: string;
}

export type SupportOutcome =
  /** `changed` is false if the form had arrived before. */
  | { readonly kind: 'done'; readonly thread: string; readonly changed: boolean }
  | { readonly kind: 'refused'; readonly state: SupportFormState };

/** Opens a thread. The form carries the thread's id, so it may arrive twice. */
export async function openThread(account: AccountClient, form: FormData): Promise<SupportOutcome> {
  const thread = formText(form, 'key');
  const [topic, order] = [formText(form, 'topic'), formText(form, 'order')];
  if (!isUuid(thread)) return refused(form, staleForm);
  if (order !== '' && !isUuid(order)) return refused(form, '您没有这笔订单。');
  const { error } = await account.rpc('open_support_thread', {
    thread,
    about: topic,
    said: textOf(form),
    ...(order !== '' && { bought: order }),
  });
  return error ? refused(form, rowFailureText(error)) : { kind: 'done', thread, changed: true };
}

/** The actions of a thread's owner. Undefined for any other intent. */
export async function runThreadForm(
  account: AccountClient,
  thread: string,
  form: FormData,
): Promise<SupportOutcome | undefined> {
  switch (formText(form, 'intent')) {
    case 'write': {
      const message = formText(form, 'key');
      if (!isUuid(message)) return refused(form, staleForm);
      return toOutcome(
        form,
        thread,
        await account.rpc('write_support_message', { thread, message, said: textOf(form) }),
      );
    }
    case 'close':
      return toOutcome(form, thread, await account.rpc('close_support_thread', { thread }));
    case 'read': {
      const { error } = await account.rpc('read_support_thread', { thread });
      return error ? refused(form, rowFailureText(error)) : { kind: 'done', thread, changed: true };
    }
    default:
      return undefined;
  }
}

/** The actions of an administrator; the database checks the role again. Undefined for any other intent. */
export async function runQueueForm(
  account: AccountClient,
  thread: string,
  form: FormData,
): Promise<SupportOutcome | undefined> {
  const intent = formText(form, 'intent');
  switch (intent) {
    case 'answer':
    case 'answer-and-close': {
      const message = formText(form, 'key');
      if (!isUuid(message)) return refused(form, staleForm);
      const closes = intent === 'answer-and-close';
      return toOutcome(
        form,
        thread,
        await account.rpc('answer_support_thread', { thread, message, said: textOf(form), closes }),
      );
    }
    case 'close':
    case 'reopen': {
      const wanted = intent === 'close' ? 'closed' : 'open';
      return toOutcome(form, thread, await account.rpc('set_support_status', { thread, wanted }));
    }
    default:
      return undefined;
  }
}

const staleForm = '没有发出去，请刷新页面再试。';

interface CallResult {
  readonly data: boolean | null;
  readonly error: Parameters<typeof rowFailureText>[0] | null;
}

function toOutcome(form: FormData, thread: string, { data, error }: CallResult): SupportOutcome {
  return error ? refused(form, rowFailureText(error)) : { kind: 'done', thread, changed: data === true };
}

function refused(form: FormData, problem: string): SupportOutcome {
  const state = {
    problem,
    text: textOf(form),
    topic: formText(form, 'topic'),
    order: formText(form, 'order'),
  };
  return { kind: 'refused', state };
}

/** Browsers send two characters for a line break and count one; PostgreSQL text cannot contain NUL. */
function textOf(form: FormData): string {
  return formText(form, 'text').replaceAll('\r\n', '\n').replaceAll('\0', '');
}
