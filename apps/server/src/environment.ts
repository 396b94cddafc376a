import { defaultProductName } from '@suixue/content/product-name';
import { addressKeyShape } from '@suixue/functions/address-keys';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import { z } from 'zod';
import { isNetwork } from './http/client-address.ts';

/**
 * All environment variables of the program, with description, default and validation. `.env.example` is generated from
 * this list.
 */
const httpUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' });
const optionalUrl = httpUrl.optional();
/** Never empty: an empty value counts as unset. */
const optionalText = z.string().optional();
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').default('no');

function wholeNumber(min: number, max: number, fallback: number, range = `${min} to ${max}`) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${range}`)
    .max(max, `must be ${range}`)
    .default(fallback);
}

/** Whether a URL is only an origin: requests supply the path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (url.origin === text.replace(/\/$/, '').toLowerCase() && url.username === '');
}

/** Whether the text is an origin exactly as browsers send it in the `Origin` header. */
function isPlainOrigin(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text;
}

function isPlainHost(text: string): boolean {
  return URL.parse(`https://${text}`)?.host === text;
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Keys and questions must not cross a network in the clear. */
function isSecureOrLocal(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
}

/** Supabase's new and old keys reveal their role. */
function isForPages(key: string): boolean {
  if (key.startsWith('sb_secret_')) return false;
  const [, body = ''] = key.split('.');
  return !Buffer.from(body, 'base64url').toString('latin1').includes('service_role');
}

const modelServer = z
  .url({ protocol: /^https?$/, error: 'must start with https://' })
  .refine(isSecureOrLocal, 'must be https://, or http:// on this machine')
  .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), 'must have no user name, query or fragment');
const modelKey = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be a key without spaces');
const modelName = z.string().min(1, 'must not be empty').max(200, 'must have at most 200 characters');

const variables = {
  PRODUCT_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(24, 'must have at most 24 characters')
    .default(defaultProductName)
    .describe('The name of the product, on every page and in the installed application.'),
  PORT: wholeNumber(0, 65_535, 3000, '0 (any free port) to 65535').describe('The port to listen on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'The address to listen on. The default accepts connections from this machine only; a server uses 0.0.0.0.',
    ),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(toList)
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, separated by commas')
    .describe(
      'Proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8. Those on this machine always are.',
    ),
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional()
    .describe(
      "The header in which your own proxy names the visitor's country or region (ISO 3166-1 alpha-2); it must remove the visitor's. If unset, the one that an account declares counts.",
    ),
  SITE_URL: optionalUrl.describe(
    'Public base URL of the site, such as https://suixue.example. If unset: http://HOST:PORT.',
  ),
  DATA_DIR: z.string().default('.data').describe("The folder for the program's data; created if missing."),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info')
    .describe('The minimum level of log lines.'),
  PREVIEW_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Signs preview links. If unset, one is generated in DATA_DIR; several servers need the same one.',
    ),
  SUI_URL: optionalUrl.describe(
    'The Sui network that the site pays on, such as https://fullnode.testnet.sui.io. If unset, one is embedded in this process.',
  ),
  SUI_NETWORK: z
    .enum(['mainnet', 'testnet', 'devnet'], 'must be mainnet, testnet or devnet')
    .optional()
    .describe('With SUI_URL: the name of that network. Only wallets on it are offered.'),
  SUI_EXPLORER_URL: optionalUrl.describe(
    'URL prefix of a block explorer; the transaction digest is appended. If unset, there are no such links.',
  ),
  SUI_API_KEY: optionalText.describe('Sent to SUI_URL as x-api-key, and never to the browser.'),
  SUI_DEPLOYMENT: optionalText.describe(
    'With SUI_URL: a file with the ids of the published contract. If unset, nothing can be bought.',
  ),
  VOUCHER_KEY: optionalText.describe(
    'With SUI_DEPLOYMENT: the secret key with which the account service signs vouchers, suiprivkey1…',
  ),
  SPONSOR_KEY: optionalText.describe(
    'With SUI_DEPLOYMENT: the secret key of the sponsor of gas for newcomers, suiprivkey1… If unset, they pay themselves.',
  ),
  SPONSOR_DAILY_LIMIT: z
    .string()
    .regex(/^\d{1,18}$/, 'must be a whole number of MIST')
    .default(String(defaultSponsorSettings.dailyLimit))
    .transform(BigInt)
    .describe('Maximum gas sponsored for newcomers in 24 hours, by all servers together, in MIST.'),
  SPONSOR_POOL_SIZE: wholeNumber(1, 200, defaultSponsorSettings.poolSize).describe(
    'Number of simultaneous gas sponsorships: as many coins of 0.1 SUI are kept for it.',
  ),
  SPONSOR_FIRST_PURCHASE: yesOrNo.describe(
    'Whether the gas of a first purchase is sponsored too, in addition to that of binding.',
  ),
  SPONSOR_DRAWS: yesOrNo.describe(
    'Whether the gas of draws is sponsored too, in addition to that of binding.',
  ),
  SUI_USD_RATE: z
    .string()
    .regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,9})?$/, 'must be a number above zero, such as 2.35')
    .optional()
    .describe('Dollars per SUI, shown next to prices. If unset, prices are shown in SUI only.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must start with postgres://' })
    .optional()
    .describe(
      'A PostgreSQL server, 15 or later. If unset, the database is embedded in this process and stored in DATA_DIR.',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 200, 10).describe('Maximum number of connections to DATABASE_URL.'),
  SUPABASE_URL: httpUrl
    .refine(isOrigin, 'must be scheme, host and port only, such as https://project.supabase.co')
    .optional()
    .describe(
      'A real Supabase, whose accounts, rows, files and realtime the site uses. If unset, they are provided by this process.',
    ),
  SUPABASE_ANON_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,4096}$/, 'must be a key without spaces')
    .refine(isForPages, 'must be the anon or publishable key: a secret key would be public')
    .optional()
    .describe(
      'With SUPABASE_URL: its anon or publishable key, which is sent to browsers. Never its service key.',
    ),
  HOST_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs sessions and API keys. If unset, one is generated in DATA_DIR; several servers need the same one. With SUPABASE_URL: its JWT secret, if sessions are signed with it.',
    ),
  ADDRESS_KEY: z
    .string()
    .refine(
      (text) => text.split(',').every((key) => addressKeyShape.test(key)),
      'must be 32 bytes in base64url',
    )
    .optional()
    .describe(
      'Encrypts addresses of deliveries: 32 bytes in base64url. While it is replaced, the new one, a comma, and the former one. If unset, one is generated in DATA_DIR; several servers need the same one.',
    ),
  AUTO_CONFIRM: yesOrNo.describe(
    'With yes, a sign-up by password needs no code: only for closed networks, because anyone can then take any address. With SUPABASE_URL it is a setting of Supabase.',
  ),
  SESSION_ALGORITHM: z
    .enum(['HS256', 'ES256'], 'must be HS256 or ES256')
    .default('HS256')
    .describe(
      'How access tokens are signed. With ES256 other services verify them by /auth/v1/.well-known/jwks.json without the secret.',
    ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(toList)
    .refine(
      (origins) => origins.every(isPlainOrigin),
      'must be origins such as https://app.example, with commas between',
    )
    .describe(
      'Other sites whose pages may call /auth/v1, /rest/v1, /storage/v1, /functions/v1 and /realtime/v1 of this server. None by default.',
    ),
  DISABLE_SIGNUP: yesOrNo.describe(
    'With yes, only operators create accounts or invite people. With SUPABASE_URL it is a setting of Supabase.',
  ),
  MIN_PASSWORD_LENGTH: wholeNumber(6, 64, 8).describe(
    'The least length of a new password; existing ones keep working. With SUPABASE_URL it is a setting of Supabase, and this is the number that pages name.',
  ),
  ALLOW_COMMON_PASSWORDS: yesOrNo.describe(
    'With yes, new passwords may be common ones. With SUPABASE_URL it is a setting of Supabase.',
  ),
  REST_AGGREGATES: yesOrNo.describe(
    'With yes, /rest/v1 evaluates count(), sum(), avg(), min() and max(). With SUPABASE_URL it is a setting of Supabase.',
  ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional()
    .describe(
      'The mail server, with user name and password. If unset, e-mails are kept and shown at /dev/outbox.',
    ),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('With SMTP_URL: the sender of e-mails.'),
  SMS_URL: optionalUrl.describe(
    'A gateway that accepts {"to", "text"}. If unset, short messages are kept and shown at /dev/outbox.',
  ),
  SMS_SECRET: optionalText.describe('With SMS_URL: sent to it as a bearer token.'),
  TELEGRAM_BOT_URL: optionalUrl.describe('The Telegram bot; hidden if unset.'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 letters, digits, _ and -')
    .optional()
    .describe(
      'With TELEGRAM_BOT_URL: the secret_token with which its webhook was set to SITE_URL/telegram/webhook.',
    ),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[A-Za-z0-9_-]{20,100}$/, 'must be a bot token, like 123456:ABC')
    .optional()
    .describe(
      'With TELEGRAM_WEBHOOK_SECRET: the token of the bot, with which notifications are sent. If unset, none are sent to Telegram.',
    ),
  TELEGRAM_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.telegram.org')
    .describe('The Bot API, such as a server of your own.'),
  TELEGRAM_CHANNEL_URL: optionalUrl.describe('The official Telegram channel; hidden if unset.'),
  DINGTALK_URL: optionalUrl.describe('The DingTalk profile; hidden if unset.'),
  X_URL: optionalUrl.describe('The profile on X; hidden if unset.'),
  RTMP_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 (any free port) to 65535')
    .max(65_535, 'must be 0 (any free port) to 65535')
    .optional()
    .describe(
      'The port to receive live streams on by RTMP, usually 1935. It is not encrypted. If unset, encoders push HLS segments to /live/ingest instead.',
    ),
  LIVE_PULL_HOSTS: z
    .string()
    .default('')
    .transform((text) => toList(text.toLowerCase()))
    .refine((hosts) => hosts.every(isPlainHost), 'must be hosts such as video.example, with commas between')
    .describe(
      'Hosts whose HLS streams may be fetched for live events, with a port if it is not 443. None by default.',
    ),
  LIVE_PULL_PRIVATE: yesOrNo.describe(
    'With yes, streams of LIVE_PULL_HOSTS may come over plain HTTP and from addresses of your own network. Only for tests.',
  ),
  LIVE_SERVER_URL: optionalUrl.describe(
    'With several servers: where the others reach this one, to pass on live films that it receives. If unset, they cannot.',
  ),
  AI_URL: modelServer
    .optional()
    .describe(
      'A server with the chat completions of OpenAI, such as https://api.deepseek.com/v1: the part before /chat/completions. If unset, questions are answered by passages only.',
    ),
  AI_KEY: modelKey
    .optional()
    .describe('With AI_URL: its key, sent as a bearer token. Servers of your own may need none.'),
  AI_MODEL: modelName.optional().describe('With AI_URL: the name of the model.'),
  AI_EMBEDDING_URL: modelServer
    .optional()
    .describe(
      'A server with the embeddings of OpenAI: the part before /embeddings. With it, passages are also ordered by meaning; all texts, closed ones included, and all questions are sent there.',
    ),
  AI_EMBEDDING_KEY: modelKey
    .optional()
    .describe('With AI_EMBEDDING_URL: its key, sent as a bearer token. Servers of your own may need none.'),
  AI_EMBEDDING_MODEL: modelName
    .optional()
    .describe('With AI_EMBEDDING_URL: the name of the model. With another name, all texts are sent anew.'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe(
      'Shown at /support to visitors who cannot sign in. If unset, they are told how to sign up again.',
    ),
  ICP_NUMBER: z
    .string()
    .trim()
    .regex(/^\p{Script=Han}ICP(备|证)\d{6,10}号(-\d{1,4})?$/u, 'must be a number such as 京ICP备12345678号-1')
    .optional()
    .describe('The number of the ICP filing, shown at the end of every page with a link to the register.'),
  POLICE_NUMBER: z
    .string()
    .trim()
    .regex(/^\p{Script=Han}公网安备\s?\d{14}号$/u, 'must be a number such as 京公网安备11010502030143号')
    .optional()
    .describe('The number of the filing with the police, shown beside it.'),
};

/** Variables that require another one. */
const companions = [
  ['AI_EMBEDDING_KEY', 'AI_EMBEDDING_URL'],
  ['AI_EMBEDDING_MODEL', 'AI_EMBEDDING_URL'],
  ['AI_EMBEDDING_URL', 'AI_EMBEDDING_MODEL'],
  ['AI_KEY', 'AI_URL'],
  ['AI_MODEL', 'AI_URL'],
  ['AI_URL', 'AI_MODEL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_SECRET'],
  ['SPONSOR_KEY', 'SUI_DEPLOYMENT'],
  ['SUI_DEPLOYMENT', 'VOUCHER_KEY'],
  ['SUI_DEPLOYMENT', 'SUI_URL'],
  ['SUI_DEPLOYMENT', 'SUI_NETWORK'],
  ['SUI_NETWORK', 'SUI_URL'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'],
  ['TELEGRAM_WEBHOOK_SECRET', 'TELEGRAM_BOT_URL'],
  ['SUPABASE_URL', 'DATABASE_URL'],
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
] as const;

/** Variables that a real Supabase replaces with its own settings. */
const settledThere = ['SMTP_URL', 'SMS_URL'] as const;

const transactionPooler = '6543';

const schema = z.object(variables).superRefine((set, context) => {
  for (const [name, needed] of companions) {
    if (set[name] === undefined || set[needed] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: `requires ${needed}` });
  }
  if (set.SUPABASE_URL === undefined) return;
  for (const name of settledThere) {
    if (set[name] === undefined) continue;
    const message = 'cannot be combined with SUPABASE_URL: messages are configured in Supabase';
    context.addIssue({ code: 'custom', path: [name], message });
  }
  if (URL.parse(set.DATABASE_URL ?? '')?.port === transactionPooler) {
    const message = 'must not be the transaction pooler (port 6543): locks and LISTEN need a session';
    context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message });
  }
});

export type Environment = z.infer<typeof schema>;

/** Messages do not repeat the values of these variables, because they may end up in a log. */
const secret: ReadonlySet<string> = new Set([
  'ADDRESS_KEY',
  'AI_EMBEDDING_KEY',
  'AI_EMBEDDING_URL',
  'AI_KEY',
  'AI_URL',
  'DATABASE_URL',
  'HOST_SECRET',
  'PREVIEW_SECRET',
  'SMS_SECRET',
  'SMTP_URL',
  'SPONSOR_KEY',
  'SUI_API_KEY',
  'SUPABASE_ANON_KEY',
  'SUPABASE_URL',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'VOUCHER_KEY',
]);

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Parses the environment. Throws one line for every invalid variable. An empty value counts as unset. */
export function requireEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return secret.has(name)
      ? `${name} ${issue.message}.`
      : `${name} ${issue.message}; it is ${JSON.stringify(set[name])}.`;
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
  return `# Generated by \`npm run generate\` from apps/server/src/environment.ts.\n\n${entries.join('\n')}`;
}
