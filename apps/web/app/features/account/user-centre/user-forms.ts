import { shortIdToUuid } from '@suixue/academy/accounts/short-id';
import { isRegion } from '@suixue/academy/site/regions';
import { z } from 'zod';
import { refuseAccounts } from '#app/features/account/sign-in/refuse-accounts.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional, parsed, present, text, texts } from '#app/platform/forms/form-fields.ts';
import { again, refuse } from '#app/platform/forms/form-refusal.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { toReturnPath } from '#app/platform/session/return-path.ts';
import { saveSettings } from '#app/platform/session/save-settings.ts';
import { addressActions } from './change-address.ts';
import { closingActions } from './close-account.ts';
import { removeAvatar } from './keep-avatar.ts';
import { readName } from './name.ts';
import { toOff } from './notifications.ts';
import { doneAt, refuseRows, type UserCall } from './user-call.ts';

const none = z.object({});

const saveName = defineAction({
  intent: 'name',
  schema: z.object({
    name: text.transform((typed, context) => {
      const reading = readName(typed);
      if (reading.kind === 'name') return reading.name;
      context.addIssue(reading.problem);
      return z.NEVER;
    }),
  }),
  keep: ['name'],
  run: async ({ session, viewer }: UserCall, { name }) => {
    const { error } = await session.getAccount().from('profiles').update({ name }).eq('id', viewer.id);
    return error ? refuseRows(error) : doneAt('base', 'name');
  },
});

const dropAvatar = defineAction({
  intent: 'remove-avatar',
  schema: none,
  run: async ({ session, viewer }: UserCall) => {
    const outcome = await removeAvatar(session.getAccount(), viewer.id);
    const query = outcome.kind === 'kept' ? 'done=avatar-removed' : `problem=avatar-${outcome.problem}`;
    return `/user?${query}`;
  },
});

const saveNotifications = defineAction({
  intent: 'notifications',
  schema: z.object({ mail: texts, telegram: texts, reminders: present }),
  run: async ({ session, viewer }: UserCall, { mail, telegram, reminders }) => {
    const account = session.getAccount();
    const bindings = account.from('telegram_bindings').select('user_id').eq('user_id', viewer.id);
    const bound = await bindings.maybeSingle();
    if (bound.error) refuseRows(bound.error);
    const wanted = {
      mail_off: toOff(mail),
      // Without Telegram its boxes are disabled, and the earlier choice stays.
      ...(bound.data && { telegram_off: toOff(telegram) }),
      wants_live_reminders: reminders,
    };
    const error = await saveSettings(account, viewer.id, wanted);
    if (error) refuseRows(error);
    return doneAt('settings', 'notifications');
  },
});

const saveDisplay = defineAction({
  intent: 'display',
  schema: z.object({ named: present, pictured: present }),
  run: async ({ session, viewer }: UserCall, { named, pictured }) => {
    const wanted = { is_named_in_rank: named, shows_picture: pictured };
    const error = await saveSettings(session.getAccount(), viewer.id, wanted);
    return error ? refuseRows(error) : doneAt('settings', 'display');
  },
});

const saveRegion = defineAction({
  intent: 'region',
  schema: z.object({
    region: parsed(
      (typed) => (typed === '' || isRegion(typed) ? { code: typed || null } : null),
      '请从列表里选择。',
    ),
    page: optional,
  }),
  run: async ({ session, viewer }: UserCall, { region: { code }, page }) => {
    const error = await saveSettings(session.getAccount(), viewer.id, { region: code });
    return error ? refuseRows(error) : toReturnPath(page, doneAt('settings', 'region'));
  },
});

/** The id without the blanks of copying. */
const referrer = text
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((typed) => typed !== '', { error: '请填写推荐人的编号。', abort: true })
  .refine(
    (typed) => shortIdToUuid(typed) !== undefined,
    '没有这个编号。请检查是否完整，编号由 22 个字母和数字组成。',
  );

/** Shows whose id it is, to be confirmed; changes nothing. */
const checkReferrer = defineAction({
  intent: 'check-referrer',
  form: 'referral',
  schema: z.object({ referrer }),
  keep: ['referrer'],
  run: async ({ session }: UserCall, { referrer: id }) => {
    const { error } = await session.getAccount().rpc('require_referrer', { referrer_short_id: id });
    return error ? refuseRows(error) : again({ step: 'confirm' });
  },
});

/** Sets the referrer permanently. Setting the same one again succeeds. */
const setReferrer = defineAction({
  intent: 'set-referrer',
  form: 'referral',
  schema: z.object({ referrer }),
  keep: ['referrer'],
  run: async ({ session }: UserCall, { referrer: id }) => {
    const { error } = await session.getAccount().rpc('set_referrer', { referrer_short_id: id });
    return error ? refuseRows(error) : doneAt('referral', 'referral');
  },
});

/** A link to the bot, shown instead of followed: forms may not redirect to other sites. */
const beginTelegram = defineAction({
  intent: 'begin-telegram',
  form: 'telegram',
  schema: none,
  run: async ({ session }: UserCall) => {
    const answer = await callFunction(session, 'begin-telegram-binding', {});
    const said = (await answer.json()) as { readonly url?: string; readonly message?: string };
    if (said.url === undefined) return again({ problem: said.message ?? null, status: answer.status });
    return again({ step: 'link', values: { url: said.url } });
  },
});

const unbindTelegram = defineAction({
  intent: 'unbind-telegram',
  form: 'telegram',
  schema: none,
  run: async ({ session, viewer }: UserCall) => {
    const { error } = await session.getAccount().from('telegram_bindings').delete().eq('user_id', viewer.id);
    return error ? refuseRows(error) : doneAt('telegram', 'telegram-removed');
  },
});

const gone = '那台设备上的登录已经不在了。';

/** One of the account's own sessions; the database checks that. */
const endSession = defineAction({
  intent: 'end-session',
  form: 'sessions',
  schema: z.object({ session: text.refine(isUuid, gone) }),
  run: async ({ session }: UserCall, { session: id }) => {
    const { data, error } = await session.getAccount().rpc('end_my_session', { session: id });
    if (error) refuseRows(error);
    return data ? doneAt('settings', 'session') : refuse(gone);
  },
});

const endOtherSessions = defineAction({
  intent: 'end-others',
  form: 'sessions',
  schema: none,
  run: async ({ session }: UserCall) => {
    const { error } = await session.getAccount().auth.signOut({ scope: 'others' });
    return error ? refuseAccounts(error) : doneAt('settings', 'sessions');
  },
});

/** What the forms of the user centre can ask for. */
export const userActions = [
  saveName,
  dropAvatar,
  saveNotifications,
  saveDisplay,
  saveRegion,
  checkReferrer,
  setReferrer,
  beginTelegram,
  unbindTelegram,
  endSession,
  endOtherSessions,
  ...addressActions,
  ...closingActions,
];
