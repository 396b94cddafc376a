/**
 * The auth client sends this header and reads it in answers. From this version on it recognises errors by their code
 * and not by their text, so every answer of `/auth/v1` carries it.
 */
export const apiVersionHeader = 'x-supabase-api-version';
export const apiVersion = '2024-01-01';
