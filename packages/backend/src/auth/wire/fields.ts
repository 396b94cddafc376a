import { z } from 'zod';

/** As GoTrue reads JSON: what is missing or null is empty. */
export const textField = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const dataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? undefined);

export const challengeFields = { code_challenge: textField, code_challenge_method: textField };
