/**
 * The auth client sends this header and reads it from responses. From this version on it identifies errors by code
 * instead of text, so every response of `/auth/v1` has the header.
 */
export const apiVersionHeader = 'x-supabase-api-version';
export const apiVersion = '2024-01-01';
