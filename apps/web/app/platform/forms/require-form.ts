import { data } from 'react-router';
import { readForm } from './read-form.ts';

/** No form of fields is longer. */
const mostBytes = 16 * 1024;

/** The fields that were sent; whatever else was sent is the sender's mistake, and no page is run with it. */
export async function requireForm(request: Request): Promise<FormData> {
  const reading = await readForm(request, mostBytes);
  if (reading.kind === 'form') return reading.form;
  throw data('提交的内容读不出来，什么都没有改变。', { status: 400 });
}
