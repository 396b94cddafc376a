export type FormReading =
  | { readonly kind: 'form'; readonly form: FormData }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'no-form' };

/** A browser that is answered while it still sends shows a broken connection: so much more is heard, and not kept. */
const patience = 8;

/** A form whose bytes are counted while they arrive: what a client says of their number is not believed. */
export async function readForm(request: Request, mostBytes: number): Promise<FormReading> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes <= mostBytes) kept.push(new Uint8Array(value));
    else kept.length = 0;
    if (bytes > mostBytes * patience) {
      await reader.cancel();
      break;
    }
  }
  if (bytes > mostBytes) return { kind: 'too-long' };
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  try {
    return { kind: 'form', form: await new Response(new Blob(kept), { headers }).formData() };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'no-form' };
    throw error;
  }
}
