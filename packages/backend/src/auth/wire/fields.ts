import { z } from 'zod';

/** Like in GoTrue, a missing or null field is an empty text. */
export const textField = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const dataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? undefined);

export const challengeFields = { code_challenge: textField, code_challenge_method: textField };
