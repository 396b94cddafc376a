import { z } from 'zod';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed } from '../accounts/account.ts';
import { findAccountByAddress, lockAccount, toTime, updateAccount } from '../accounts/account-store.ts';
import { type Address, parseEmail, parsePhone } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AddressChange, findTakenBy, planAddressChange } from '../codes/address-change.ts';
import { type CodeChallenge, parseChallenge } from '../codes/code-challenge.ts';
import { makeToken, storeToken } from '../codes/one-time-tokens.ts';
import { countSending, sendMessages, toNotice, toTokenMessage } from '../codes/send-messages.ts';
import { storeDecoy } from '../codes/store-decoy.ts';
import type { RateAttempt } from '../limits/rate-windows.ts';
import { answerDone } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { challengeFields, textField } from '../wire/fields.ts';
import { pickRedirectOfCall } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({ type: textField, email: textField, phone: textField, ...challengeFields });
const types = ['signup', 'sms', 'email_change', 'phone_change'] as const;
type ResendType = (typeof types)[number];

/** Resends a pending confirmation. Without one, sends a notice that nothing is pending. */
export const resend: Endpoint = async (context, call) => {
  const { type, address, challenge } = readResend(await call.body(schema));
  const sending = await prepareResend(context, call, type, address);
  const { account, change, attempts } = sending;
  if (change) {
    const plan = planAddressChange(context, change, challenge, pickRedirectOfCall(context, call));
    await sendMessages(context, attempts, plan.messages);
    await context.database.transaction((tx) => plan.store(tx));
  } else if (account && (type === 'signup' || type === 'sms') && !isConfirmed(account, address.kind)) {
    await resendConfirmation(context, call, { account, address, challenge, attempts });
  } else {
    await sendMessages(context, attempts, [toNotice(address, account ? 'already_registered' : 'no_account')]);
    await storeDecoy(context, address, 'confirmation');
  }
  return answerDone();
};

interface ReadResend {
  readonly type: ResendType;
  readonly address: Address;
  readonly challenge: CodeChallenge | null;
}

function readResend(body: z.output<typeof schema>): ReadResend {
  const invalid = (message: string) => createError('validation_failed', { message });
  const type = types.find((known) => known === body.type);
  if (!type) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const challenge = type === 'signup' || type === 'email_change' ? parseChallenge(body) : null;
  if (type === 'signup' && body.email === '') throw invalid('Type provided requires an email address');
  if (type === 'sms' && body.phone === '') throw invalid('Type provided requires a phone number');
  if (body.email !== '' && body.phone !== '')
    throw invalid('Only an email address or phone number should be provided.');
  if (body.email === '' && body.phone === '') throw invalid('Missing email address or phone number');
  return { type, challenge, address: body.email === '' ? parsePhone(body.phone) : parseEmail(body.email) };
}

/** A resent change goes to both addresses of the change and counts for them. */
function prepareResend(context: AuthContext, call: AuthCall, type: ResendType, address: Address) {
  return context.database.transaction(async (tx) => {
    const account = await findAccountByAddress(tx, address);
    const wanted = account && toWaitingChange(type, account);
    const change: AddressChange | undefined = account &&
      wanted && { account, wanted, isTaken: await findTakenBy(tx, wanted) };
    const attempts = await countSending(context, tx, call, [address, ...(wanted ? [wanted] : [])]);
    return { account, change, attempts };
  });
}

function toWaitingChange(type: ResendType, { emailChange, phoneChange }: Account): Address | undefined {
  if (type === 'email_change' && emailChange !== null) return { kind: 'email', value: emailChange };
  if (type === 'phone_change' && phoneChange !== null) return { kind: 'phone', value: phoneChange };
  return undefined;
}

interface Confirmation {
  readonly account: Account;
  readonly address: Address;
  readonly challenge: CodeChallenge | null;
  readonly attempts: readonly RateAttempt[];
}

async function resendConfirmation(
  context: AuthContext,
  call: AuthCall,
  { account, address, challenge, attempts }: Confirmation,
): Promise<void> {
  const draft = { userId: account.id, purpose: 'confirmation', address: address.value, challenge } as const;
  const token = makeToken(context, draft);
  const link = { type: 'signup', redirectTo: pickRedirectOfCall(context, call) } as const;
  await sendMessages(context, attempts, [toTokenMessage(context, address, 'confirmation', token, link)]);
  await context.database.transaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    if (present?.[address.kind] !== address.value || isConfirmed(present, address.kind)) return;
    const now = context.now();
    await updateAccount(tx, account.id, { confirmation_sent_at: toTime(now) }, now);
    await storeToken(context, tx, token);
  });
}
