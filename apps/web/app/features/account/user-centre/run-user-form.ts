import { formText } from '#app/platform/forms/form-text.ts';
import { proveAddress, sendAddressCodes } from './change-address.ts';
import { closeAccount, keepAccount, sendClosingCode } from './close-account.ts';
import type { UserCall, UserOutcome } from './form-outcome.ts';
import { removeAvatar } from './keep-avatar.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { saveName } from './name.ts';
import { saveNotifications } from './notifications.ts';
import { checkReferrer, setReferrer } from './referral.ts';
import { endOtherSessions, endSession } from './sessions.ts';
import { beginTelegram, unbindTelegram } from './telegram.ts';
import { isUserIntent, type UserIntent } from './user-intents.ts';

type Action = (call: UserCall) => Promise<UserOutcome>;

const dropAvatar: Action = async ({ session, viewer }) => {
  const outcome = await removeAvatar(session.getAccount(), viewer.id);
  const query = outcome.kind === 'kept' ? 'done=avatar-removed' : `problem=avatar-${outcome.problem}`;
  return { kind: 'done', to: `/user?${query}` };
};

const actions: Readonly<Record<UserIntent, Action>> = {
  name: saveName,
  'remove-avatar': dropAvatar,
  'check-referrer': checkReferrer,
  'set-referrer': setReferrer,
  'begin-telegram': beginTelegram,
  'unbind-telegram': unbindTelegram,
  'send-email': (call) => sendAddressCodes('email', call),
  'prove-email': (call) => proveAddress('email', call),
  'send-phone': (call) => sendAddressCodes('phone', call),
  'prove-phone': (call) => proveAddress('phone', call),
  'end-session': endSession,
  'end-others': endOtherSessions,
  notifications: saveNotifications,
  'read-notifications': markNotificationsRead,
  'closing-code': sendClosingCode,
  close: closeAccount,
  keep: keepAccount,
};

/** Undefined for an unknown intent. */
export function runUserForm(call: UserCall): Promise<UserOutcome> | undefined {
  const intent = formText(call.form, 'intent');
  return isUserIntent(intent) ? actions[intent](call) : undefined;
}
