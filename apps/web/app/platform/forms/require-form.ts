import { data } from 'react-router';
import { readForm } from './read-form.ts';

/** Longer than any form without files. */
const maxBytes = 16 * 1024;

/** The submitted fields. Throws a 400 response for any other body. */
export async function requireForm(request: Request): Promise<FormData> {
  const reading = await readForm(request, maxBytes);
  if (reading.kind === 'form') return reading.form;
  throw data('提交的内容读不出来，什么都没有改变。', { status: 400 });
}
