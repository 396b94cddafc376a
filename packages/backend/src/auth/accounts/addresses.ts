import { createError } from '../../errors.ts';

/** An e-mail address or phone number in the normalized form in which it is stored. */
export interface Address {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

const maxEmailLength = 255;
const email = /^[\w.%+-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** E.164 without the plus sign. */
const phone = /^[1-9][0-9]{1,14}$/;

export function parseEmail(text: string): Address {
  if (text === '') throw createError('validation_failed', { message: 'An email address is required' });
  if (text.length > maxEmailLength)
    throw createError('validation_failed', { message: 'An email address is too long' });
  if (!email.test(text)) {
    throw createError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    });
  }
  return { kind: 'email', value: text.toLowerCase() };
}

export function parsePhone(text: string): Address {
  const value = trimPhone(text);
  if (!phone.test(value)) {
    throw createError('validation_failed', { message: 'Invalid phone number format (E.164 required)' });
  }
  return { kind: 'phone', value };
}

/** Normalizes an address for a lookup. An invalid one is not rejected; it matches no account. */
export function toLookup(kind: Address['kind'], text: string): Address {
  return { kind, value: kind === 'email' ? text.toLowerCase() : trimPhone(text) };
}

function trimPhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

/** Accepts SMS only: GoTrue's other channel, WhatsApp, needs a provider that is not supported. */
export function requireChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw createError('validation_failed', {
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  });
}
