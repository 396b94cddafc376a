import { createSplitOutbox, type Outbox } from '@suixue/backend/auth/outbox';
import { createSmsGateway } from '@suixue/backend/auth/sms-gateway';
import { createSmtpOutbox } from '@suixue/backend/auth/smtp-outbox';
import { createTableOutbox } from '@suixue/backend/auth/table-outbox';
import type { Database } from '@suixue/backend/database/database';
import type { Environment } from '../environment.ts';

interface OutboxParts {
  readonly environment: Pick<
    Environment,
    'MAIL_FROM' | 'PRODUCT_NAME' | 'SMS_SECRET' | 'SMS_URL' | 'SMTP_URL'
  >;
  readonly database: Database;
  readonly codeMinutes: number;
}

/** Sends e-mails and short messages through the configured drivers; others are kept for `/dev/outbox`. */
export function createOutbox({ environment, database, codeMinutes }: OutboxParts): Outbox {
  const { MAIL_FROM: from, PRODUCT_NAME: productName, SMS_SECRET: secret, SMS_URL, SMTP_URL } = environment;
  const kept = createTableOutbox({ database, now: Date.now });
  return createSplitOutbox({
    email:
      SMTP_URL !== undefined && from !== undefined
        ? createSmtpOutbox({ ...toServer(new URL(SMTP_URL)), from, productName, codeMinutes, now: Date.now })
        : kept,
    sms:
      SMS_URL !== undefined && secret !== undefined
        ? createSmsGateway({ url: SMS_URL, secret, productName, codeMinutes })
        : kept,
  });
}

const defaultPorts = { tls: 465, starttls: 587, none: 25 } as const;

/** `smtps://` uses TLS from the start, `smtp://` requires STARTTLS except on this machine. */
function toServer({ protocol, hostname, port, username, password }: URL) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const security = protocol === 'smtps:' ? 'tls' : isHere ? 'none' : 'starttls';
  const login =
    username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  return {
    host: hostname,
    port: port === '' ? defaultPorts[security] : Number(port),
    security,
    login,
  } as const;
}
