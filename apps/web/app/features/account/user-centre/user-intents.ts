/** The intents of the user centre's buttons. */
export const userIntents = [
  'name',
  'remove-avatar',
  'check-referrer',
  'set-referrer',
  'begin-telegram',
  'unbind-telegram',
  'send-email',
  'prove-email',
  'send-phone',
  'prove-phone',
  'end-session',
  'end-others',
  'notifications',
  'display',
  'region',
  'closing-code',
  'close',
  'keep',
] as const;

export type UserIntent = (typeof userIntents)[number];
