import { readBody } from '@suixue/backend/read-body';

export type FormReading =
  | { readonly kind: 'form'; readonly form: FormData }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'no-form' };

/** A browser that gets its answer while still sending shows a connection error, so this much more is read and discarded. */
const patience = 8;

export async function readForm(request: Request, maxBytes: number): Promise<FormReading> {
  const body = await readBody(request, maxBytes, maxBytes * patience);
  if (!body) return { kind: 'too-long' };
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  try {
    return { kind: 'form', form: await new Response(body, { headers }).formData() };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'no-form' };
    throw error;
  }
}
