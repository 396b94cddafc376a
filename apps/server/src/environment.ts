import { z } from 'zod';

/**
 * Every environment variable of the program, once: what it is for, what it is when it is not set, and what it may
 * be. `.env.example` is written from this list, so that the two cannot differ.
 */
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const outsideLink = httpUrl.optional();

const variables = {
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(24, 'must have at most 24 characters')
    .default('穗学')
    .describe('The name of the product, on every page and on the installed application.'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 (any free port) to 65535')
    .max(65_535, 'must be 0 (any free port) to 65535')
    .default(3000)
    .describe('The port to listen on.'),
  HOST: z
    .string()
    .min(1, 'must not be empty')
    .default('127.0.0.1')
    .describe(
      'The address to listen on. The default is reached from this machine only; a server says 0.0.0.0.',
    ),
  SITE_URL: httpUrl
    .optional()
    .describe(
      'Where the public reaches the site, such as https://suixue.example. Without it: http://HOST:PORT.',
    ),
  DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('.data')
    .describe('The folder for what the program keeps; created when missing.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info')
    .describe('The least severe line that is still written.'),
  PREVIEW_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Signs preview links. Without it one is made and kept in DATA_DIR; several servers need the same.',
    ),
  SUI_URL: httpUrl
    .optional()
    .describe(
      'The Sui network that the site pays on, such as https://fullnode.testnet.sui.io. Without it: one in this process.',
    ),
  SUI_API_KEY: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Sent to SUI_URL as x-api-key; never to the browser.'),
  SUI_DEPLOYMENT: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe(
      'With SUI_URL: a file that says where the programme was published. Without it nothing can be bought.',
    ),
  VOUCHER_KEY: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('With SUI_DEPLOYMENT: the key with which the account service signs, suiprivkey1…'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address that begins with postgres://' })
    .optional()
    .describe(
      'A PostgreSQL server, 15 or later. Without it the database is in this process and in DATA_DIR.',
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be 2 to 200')
    .max(200, 'must be 2 to 200')
    .default(10)
    .describe('How many connections to DATABASE_URL there may be.'),
  HOST_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs sessions and keys. Without it one is made and kept in DATA_DIR; several servers need the same.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .describe(
      'The mail server, with name and password. Without it letters are kept and shown at /dev/outbox.',
    ),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('With SMTP_URL: from whom letters are.'),
  SMS_URL: httpUrl
    .optional()
    .describe(
      'A gateway that takes {"to", "text"}. Without it short messages are kept and shown at /dev/outbox.',
    ),
  SMS_SECRET: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('With SMS_URL: sent to it as a bearer token.'),
  TELEGRAM_BOT_URL: outsideLink.describe('The Telegram bot; not shown when not set.'),
  TELEGRAM_CHANNEL_URL: outsideLink.describe('The official Telegram channel; not shown when not set.'),
  DINGTALK_URL: outsideLink.describe('The DingTalk profile; not shown when not set.'),
  X_URL: outsideLink.describe('The profile on X; not shown when not set.'),
};

/** Which of them say nothing without another. */
const companions = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_SECRET'],
  ['SUI_DEPLOYMENT', 'VOUCHER_KEY'],
  ['SUI_DEPLOYMENT', 'SUI_URL'],
] as const;

const schema = z.object(variables).superRefine((set, context) => {
  for (const [name, needed] of companions) {
    if (set[name] === undefined || set[needed] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `says nothing without ${needed}` });
  }
});

export type Environment = z.infer<typeof schema>;

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Parses the environment, or throws a sentence for every variable that is wrong. An empty value counts as unset. */
export function requireEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${issue.message}; it is ${JSON.stringify(set[name])}.`;
  });
  throw new EnvironmentError(sentences.join('\n'));
}

/** The text of `.env.example`. */
export function environmentExample(): string {
  const entries = Object.entries(variables).map(([name, variable]) => {
    const fallback = variable.safeParse(undefined).data;
    const value = fallback === undefined ? '' : String(fallback);
    return `# ${variable.description}\n# ${name}=${value}\n`;
  });
  return `# Written by \`npm run env:example\` from apps/server/src/environment.ts.\n\n${entries.join('\n')}`;
}
