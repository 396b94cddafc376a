import { createError } from '../../errors.ts';

/** Where somebody can be written to, in the one form in which it is kept. */
export interface Address {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

const mostEmailLetters = 255;
const email = /^[\w.%+-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** E.164 without its sign. */
const phone = /^[1-9][0-9]{1,14}$/;

export function parseEmail(text: string): Address {
  if (text === '') throw createError('validation_failed', { message: 'An email address is required' });
  if (text.length > mostEmailLetters)
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

/** For looking up: what is no address is nobody's. */
export function toLookup(kind: Address['kind'], text: string): Address {
  return { kind, value: kind === 'email' ? text.toLowerCase() : trimPhone(text) };
}

function trimPhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

/** Only short messages; the other channel of the official service needs a provider that is not here. */
export function requireChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw createError('validation_failed', {
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  });
}
