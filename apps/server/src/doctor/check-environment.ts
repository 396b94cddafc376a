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

/** What the variables mean together; that each is well formed has been seen by then. */
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
  const { good, wrong } = createFindings('address');
  if (!isServer) return good('The site is for this machine.');
  if (url === undefined) return wrong('SITE_URL is not set.', 'Set it to the public address: https://…');
  if (!url.startsWith('https://'))
    return wrong(`SITE_URL is ${url}.`, 'Serve it by https: passwords and sessions go over it.');
  return good(`The public reaches the site at ${url}.`);
}

/** With the database elsewhere there may be several servers, which then must say the same. */
function checkSecrets({ DATABASE_URL, HOST_SECRET, PREVIEW_SECRET }: Checked): readonly Finding[] {
  const { good, note } = createFindings('secrets');
  const unset = [
    ...(HOST_SECRET === undefined ? ['HOST_SECRET'] : []),
    ...(PREVIEW_SECRET === undefined ? ['PREVIEW_SECRET'] : []),
  ];
  if (unset.length === 0) return [good('They are set.')];
  if (DATABASE_URL === undefined) return [good('They are kept in DATA_DIR.')];
  return [note(`${unset.join(' and ')}: kept in DATA_DIR. Several servers need the same: set them then.`)];
}

function checkMessages({ SMTP_URL, SMS_URL, ...others }: Checked, isServer: boolean): readonly Finding[] {
  const { good, note, wrong } = createFindings('messages');
  const isShown = others.DATABASE_URL === undefined && others.SUI_URL === undefined;
  const judge = (what: string, name: string, isSet: boolean): Finding => {
    if (isSet) return good(`${what} are sent.`);
    if (isShown && !isServer) return note(`${what} are kept and shown at /dev/outbox.`);
    return wrong(`${what} reach nobody: ${name} is not set.`, `Set ${name}.`);
  };
  return [
    judge('Letters', 'SMTP_URL', SMTP_URL !== undefined),
    // A site may do without telephones.
    SMS_URL === undefined && isServer
      ? note('Short messages reach nobody: SMS_URL is not set, so nobody signs in by telephone.')
      : judge('Short messages', 'SMS_URL', SMS_URL !== undefined),
  ];
}

function checkPayment({ SUI_URL, SUI_DEPLOYMENT }: Checked): Finding {
  const { good, note } = createFindings('network');
  if (SUI_URL === undefined) return good('The network of this process: play money.');
  if (SUI_DEPLOYMENT === undefined)
    return note(`${SUI_URL}; without SUI_DEPLOYMENT nothing can be bought or bound.`);
  return good(`${SUI_URL}, with the programme of ${SUI_DEPLOYMENT}.`);
}
