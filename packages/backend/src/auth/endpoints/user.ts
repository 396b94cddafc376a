import { z } from 'zod';
import { createError } from '../../errors.ts';
import type { Metadata } from '../accounts/account.ts';
import { type AccountChange, findAccount, lockAccount, updateAccount } from '../accounts/account-store.ts';
import { type Address, parseEmail, parsePhone, requireChannel } from '../accounts/addresses.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import { toUserBody, type UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { type AddressChangePlan, findTakenBy, planAddressChange } from '../codes/address-change.ts';
import { type CodeChallenge, parseChallenge } from '../codes/code-challenge.ts';
import { notify } from '../codes/notify.ts';
import { countSending, sendMessages } from '../codes/send-messages.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import { requireSignedIn, type SignedIn } from '../sessions/bearer.ts';
import { forgetDevices, hashDevice } from '../sessions/known-devices.ts';
import { endSessions } from '../sessions/session-store.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { challengeFields, dataField, textField } from '../wire/fields.ts';
import { pickRedirectOfCall } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';
import { requireFreshProof } from './reauthenticate.ts';

const schema = z.object({
  email: textField,
  phone: textField,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: textField,
  data: dataField,
  app_metadata: z.unknown().optional(),
  channel: textField,
  ...challengeFields,
});

export const getUser: Endpoint = async (context, { request }) => {
  const { account } = await requireSignedIn(context, request);
  return answerJson(toUserBody(account));
};

/** Changes the signed-in user. Changes of credentials require more than a session. */
export const updateUser: Endpoint = async (context, call) => {
  const body = await call.body(schema);
  const signedIn = await requireSignedIn(context, call.request);
  const input = readUserInput(context, signedIn, body);
  if (changesSignIn(signedIn, input))
    await requireFreshProof(context, signedIn, {
      nonce: body.nonce,
      currentPassword: body.current_password ?? null,
    });
  const password = input.password === null ? null : await hashNewPassword(context, signedIn, input.password);
  const plans = await sendChanges(context, call, signedIn, input);
  const updated = await storeUser(context, call, { signedIn, input, password, plans });
  const { email, phone } = signedIn.account;
  if (password !== null) {
    const recipient: Address | null =
      email !== null
        ? { kind: 'email', value: email }
        : phone !== null
          ? { kind: 'phone', value: phone }
          : null;
    await notify(context, recipient, 'password_changed');
  }
  return answerJson(updated);
};

interface UserInput {
  /** Only addresses that differ from the current ones. */
  readonly addresses: readonly Address[];
  readonly password: string | null;
  readonly data: Metadata | undefined;
  readonly challenge: CodeChallenge | null;
}

function readUserInput(
  { settings }: AuthContext,
  { account }: SignedIn,
  body: z.output<typeof schema>,
): UserInput {
  const email = body.email === '' ? null : parseEmail(body.email);
  const phone = body.phone === '' ? null : parsePhone(body.phone);
  if (phone) requireChannel(body.channel);
  const password = body.password ?? null;
  if (password !== null)
    requireStrongPassword(settings, password, [account.email, account.phone, body.email, body.phone]);
  if (body.app_metadata != null) {
    const message = 'Updating app_metadata requires admin privileges';
    throw createError('not_admin', { message });
  }
  const addresses = [email, phone].filter(
    (address) => address !== null && address.value !== account[address.kind],
  );
  return {
    addresses: addresses.filter((address) => address !== null),
    password,
    data: body.data,
    challenge: parseChallenge(body),
  };
}

/** Whether fresh proof is required. Replacing an e-mail address is confirmed by the old one instead. */
function changesSignIn({ account }: SignedIn, { addresses, password }: UserInput): boolean {
  return password !== null || addresses.some(({ kind }) => kind === 'phone' || account.email === null);
}

async function hashNewPassword(
  { hasher }: AuthContext,
  { account }: SignedIn,
  password: string,
): Promise<string> {
  if (account.password !== null) {
    const { matches } = await hasher.check(password, [account.password]);
    if (matches[0]) throw createError('same_password');
  }
  return hasher.hash(password);
}

async function sendChanges(
  context: AuthContext,
  call: AuthCall,
  { account }: SignedIn,
  { addresses, challenge }: UserInput,
): Promise<readonly AddressChangePlan[]> {
  if (addresses.length === 0) return [];
  const changesEmail = addresses.some(({ kind }) => kind === 'email');
  const present: Address[] =
    changesEmail && account.email !== null ? [{ kind: 'email', value: account.email }] : [];
  const { attempts, plans } = await context.database.transaction(async (tx) => {
    const attempts = await countSending(context, tx, call, [...addresses, ...present]);
    const made: AddressChangePlan[] = [];
    for (const wanted of addresses) {
      const change = { account, wanted, isTaken: await findTakenBy(tx, wanted) };
      made.push(planAddressChange(context, change, challenge, pickRedirectOfCall(context, call)));
    }
    return { attempts, plans: made };
  });
  await sendMessages(
    context,
    attempts,
    plans.flatMap(({ messages }) => messages),
  );
  return plans;
}

interface UserChange {
  readonly signedIn: SignedIn;
  readonly input: UserInput;
  /** The hash of the new password. */
  readonly password: string | null;
  readonly plans: readonly AddressChangePlan[];
}

async function storeUser(
  context: AuthContext,
  call: AuthCall,
  { signedIn, input: { data }, password, plans }: UserChange,
): Promise<UserBody> {
  const { id } = signedIn.account;
  const { settings, now } = context;
  return context.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw createError('user_not_found', { status: 403 });
    const change: AccountChange = {
      ...(password === null ? {} : { encrypted_password: password, repeated_sign_up_password: null }),
      ...(data === undefined
        ? {}
        : {
            raw_user_meta_data: JSON.stringify(
              mergeMetadata(account.userMetadata, data, settings.maxMetadataBytes),
            ),
          }),
    };
    await updateAccount(tx, id, change, now());
    if (password !== null) {
      await endSessions(tx, id, signedIn.session.id);
      await forgetDevices(tx, id, hashDevice(context, call));
    }
    for (const plan of plans) await plan.store(tx);
    const updated = await findAccount(tx, id);
    if (!updated) throw createError('user_not_found', { status: 403 });
    return toUserBody(updated);
  });
}
