import {
  createUser,
  deleteUser,
  getUserById,
  listFactors,
  listUsers,
  updateUserById,
} from './endpoints/admin-users.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { followLink } from './endpoints/follow-link.ts';
import { generateLink } from './endpoints/generate-link.ts';
import { invite } from './endpoints/invite.ts';
import { logOut } from './endpoints/log-out.ts';
import {
  enrollFactor,
  notConfigured,
  notConfiguredForServiceRole,
  notConfiguredForUsers,
} from './endpoints/not-configured.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { resend } from './endpoints/resend.ts';
import { recover, sendOtp } from './endpoints/send-code.ts';
import { getHealth, getKeys, getSettings } from './endpoints/settings.ts';
import { signUp } from './endpoints/sign-up.ts';
import { token } from './endpoints/token.ts';
import { getUser, updateUser } from './endpoints/user.ts';
import { verify } from './endpoints/verify.ts';

type Methods = Readonly<Record<string, Endpoint>>;

const recoveryCodes = notConfiguredForUsers('mfa_recovery_codes_enroll_not_enabled');
const noFactor = notConfiguredForUsers('mfa_factor_not_found');
const noSaml = notConfigured('saml_provider_disabled');
const noPasskeys = notConfigured('passkey_disabled');
const noOAuth = notConfigured('feature_disabled', 'OAuth server is disabled');
const noOAuthToManage = notConfiguredForServiceRole('feature_disabled', 'OAuth server is disabled');
const noProviders = notConfiguredForServiceRole('feature_disabled', 'Custom OAuth providers are disabled');
const noLinking = notConfiguredForUsers('manual_linking_disabled');
const noSamlToManage = notConfiguredForServiceRole('saml_provider_disabled');
const noPasskeysToManage = notConfiguredForServiceRole('passkey_disabled');
const noFactorToManage = notConfiguredForServiceRole('mfa_factor_not_found');
const noProvider = notConfigured('validation_failed', 'Unsupported provider: provider is not enabled');
const anyMethod = (endpoint: Endpoint): Methods => ({
  GET: endpoint,
  POST: endpoint,
  PUT: endpoint,
  PATCH: endpoint,
  DELETE: endpoint,
});

/** `*` matches one segment of a path, a final `**` the rest. The first match applies. */
const routes: readonly (readonly [pattern: string, methods: Methods])[] = [
  ['/health', { GET: getHealth }],
  ['/settings', { GET: getSettings }],
  ['/.well-known/jwks.json', { GET: getKeys }],
  ['/signup', { POST: signUp }],
  ['/token', { POST: token }],
  ['/otp', { POST: sendOtp }],
  ['/magiclink', { POST: sendOtp }],
  ['/verify', { GET: followLink, POST: verify }],
  ['/recover', { POST: recover }],
  ['/resend', { POST: resend }],
  ['/reauthenticate', { GET: reauthenticate }],
  ['/user', { GET: getUser, PUT: updateUser }],
  ['/logout', { POST: logOut }],
  ['/invite', { POST: invite }],
  ['/admin/users', { GET: listUsers, POST: createUser }],
  ['/admin/users/*', { GET: getUserById, PUT: updateUserById, DELETE: deleteUser }],
  ['/admin/generate_link', { POST: generateLink }],
  // Features that are switched off; GoTrue answers them in the same way.
  ['/admin/users/*/factors', { GET: listFactors }],
  ['/admin/users/*/factors/*', anyMethod(noFactorToManage)],
  ['/admin/users/*/passkeys/**', anyMethod(noPasskeysToManage)],
  ['/admin/sso/**', anyMethod(noSamlToManage)],
  ['/admin/oauth/**', anyMethod(noOAuthToManage)],
  ['/admin/custom-providers/**', anyMethod(noProviders)],
  ['/authorize', { GET: noProvider }],
  ['/callback/**', anyMethod(noProvider)],
  ['/sso/**', anyMethod(noSaml)],
  ['/factors', { POST: enrollFactor }],
  ['/factors/recovery-codes/**', anyMethod(recoveryCodes)],
  ['/factors/**', anyMethod(noFactor)],
  ['/passkeys/**', anyMethod(noPasskeys)],
  ['/oauth/**', anyMethod(noOAuth)],
  ['/user/oauth/**', anyMethod(noOAuth)],
  ['/user/identities/**', anyMethod(noLinking)],
];

const compiled = routes.map(([pattern, methods]) => ({
  methods,
  expression: new RegExp(
    `^${pattern.replaceAll('.', '\\.').replace('/**', '(?:/.*)?').replaceAll('/*', '/([^/]+)')}$`,
  ),
}));

export interface Route {
  readonly methods: Methods;
  readonly names: readonly string[];
}

export function findRoute(path: string): Route | undefined {
  for (const { expression, methods } of compiled) {
    const found = expression.exec(path);
    if (found) return { methods, names: found.slice(1) };
  }
  return undefined;
}
