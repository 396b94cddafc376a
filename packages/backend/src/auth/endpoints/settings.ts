import { toPublishedKey } from '../../tokens/elliptic-token.ts';
import { answerJson } from '../wire/answers.ts';
import type { Endpoint } from './endpoint.ts';

const providersElsewhere = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** Lists the available sign-in methods. */
export const getSettings: Endpoint = async ({ settings }) =>
  answerJson({
    external: {
      ...Object.fromEntries(providersElsewhere.map((name) => [name, false])),
      email: true,
      phone: true,
    },
    disable_signup: !settings.allowsSignUp,
    mailer_autoconfirm: settings.confirmsAutomatically,
    phone_autoconfirm: settings.confirmsAutomatically,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });

/** Supabase's dashboards and health checks recognise the service by its name and description. */
const healthBody = {
  version: 'v2',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

export const getHealth: Endpoint = async (context) => {
  await context.database.transaction((tx) => tx.query('select 1 from auth.sessions limit 1'));
  return answerJson(healthBody);
};

/** Empty with HS256: there is no public key for a shared secret. */
export const getKeys: Endpoint = async ({ secret, settings }) =>
  answerJson({ keys: settings.sessionAlgorithm === 'ES256' ? [toPublishedKey(secret)] : [] });
