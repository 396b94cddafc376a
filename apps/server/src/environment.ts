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
  TELEGRAM_BOT_URL: outsideLink.describe('The Telegram bot; not shown when not set.'),
  TELEGRAM_CHANNEL_URL: outsideLink.describe('The official Telegram channel; not shown when not set.'),
  DINGTALK_URL: outsideLink.describe('The DingTalk profile; not shown when not set.'),
  X_URL: outsideLink.describe('The profile on X; not shown when not set.'),
};

const schema = z.object(variables);

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
