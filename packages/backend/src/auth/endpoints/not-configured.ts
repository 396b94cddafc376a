import { z } from 'zod';
import { createError, type ErrorCode } from '../../errors.ts';
import { requireServiceRole, requireSignedIn } from '../sessions/bearer.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

/** Answers a feature that is switched off, like GoTrue. */
export function notConfigured(code: ErrorCode, message?: string): Endpoint {
  return () => Promise.reject(createError(code, message === undefined ? {} : { message }));
}

/** Gives the same answer, but to signed-in users only; others are asked to authenticate. */
export function notConfiguredForUsers(code: ErrorCode): Endpoint {
  return async (context, { request }) => {
    await requireSignedIn(context, request);
    throw createError(code);
  };
}

/** Gives the same answer, but to the service role only. */
export function notConfiguredForServiceRole(code: ErrorCode, message?: string): Endpoint {
  return async (context, { request }) => {
    requireServiceRole(context, request);
    throw createError(code, message === undefined ? {} : { message });
  };
}

const factorCodes: Readonly<Record<string, ErrorCode>> = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

export const enrollFactor: Endpoint = async (context, call) => {
  await requireSignedIn(context, call.request);
  const { factor_type: type } = await call.body(z.object({ factor_type: textField }));
  const code = Object.hasOwn(factorCodes, type) ? factorCodes[type] : undefined;
  if (code) throw createError(code);
  throw createError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
};
