import type { Environment } from '../environment.ts';
import { createFindings, type Finding } from './finding.ts';

type Checked = Pick<
  Environment,
  | 'DATABASE_URL'
  | 'HOST'
  | 'HOST_SECRET'
  | 'PREVIEW_SECRET'
  | 'SITE_URL'
  | 'SMS_URL'
  | 'SMTP_URL'
  | 'SUI_DEPLOYMENT'
  | 'SUI_URL'
>;

const ownAddresses = ['127.0.0.1', '::1', 'localhost'];

/** Checks how the variables fit together. Each of them has been validated before. */
export function checkEnvironment(environment: Checked): readonly Finding[] {
  const isServer = environment.DATABASE_URL !== undefined || !ownAddresses.includes(environment.HOST);
  return [
    checkAddress(environment, isServer),
    ...checkSecrets(environment),
    ...checkMessages(environment, isServer),
    checkPayment(environment),
  ];
}

function checkAddress({ SITE_URL: url }: Checked, isServer: boolean): Finding {
  const { pass, fail } = createFindings('address');
  if (!isServer) return pass('The site is for this machine only.');
  if (url === undefined) return fail('SITE_URL is not set.', 'Set it to the public address: https://…');
  if (!url.startsWith('https://'))
    return fail(`SITE_URL is ${url}.`, 'Serve it over https, because passwords and sessions are sent to it.');
  return pass(`The public reaches the site at ${url}.`);
}

/** With a database server there may be several servers, which then need the same secrets. */
function checkSecrets({ DATABASE_URL, HOST_SECRET, PREVIEW_SECRET }: Checked): readonly Finding[] {
  const { pass, note } = createFindings('secrets');
  const unset = [
    ...(HOST_SECRET === undefined ? ['HOST_SECRET'] : []),
    ...(PREVIEW_SECRET === undefined ? ['PREVIEW_SECRET'] : []),
  ];
  if (unset.length === 0) return [pass('They are set.')];
  if (DATABASE_URL === undefined) return [pass('They are kept in DATA_DIR.')];
  return [
    note(
      `${unset.join(' and ')}: kept in DATA_DIR. Set them if there are several servers, which need the same ones.`,
    ),
  ];
}

function checkMessages({ SMTP_URL, SMS_URL, ...others }: Checked, isServer: boolean): readonly Finding[] {
  const { pass, note, fail } = createFindings('messages');
  const isShown = others.DATABASE_URL === undefined && others.SUI_URL === undefined;
  const judge = (what: string, name: string, isSet: boolean): Finding => {
    if (isSet) return pass(`${what} are sent.`);
    if (isShown && !isServer) return note(`${what} are kept and shown at /dev/outbox.`);
    return fail(`${what} are not delivered: ${name} is not set.`, `Set ${name}.`);
  };
  return [
    judge('Letters', 'SMTP_URL', SMTP_URL !== undefined),
    // A site may work without short messages.
    SMS_URL === undefined && isServer
      ? note(
          'Short messages are not delivered: SMS_URL is not set, so phone numbers cannot be used to sign in.',
        )
      : judge('Short messages', 'SMS_URL', SMS_URL !== undefined),
  ];
}

function checkPayment({ SUI_URL, SUI_DEPLOYMENT }: Checked): Finding {
  const { pass, note } = createFindings('network');
  if (SUI_URL === undefined) return pass('The embedded network, whose money has no value.');
  if (SUI_DEPLOYMENT === undefined)
    return note(`${SUI_URL}; without SUI_DEPLOYMENT neither buying nor binding works.`);
  return pass(`${SUI_URL}, with the contract of ${SUI_DEPLOYMENT}.`);
}
