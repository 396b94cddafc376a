import type { Submission } from './pending-navigation.ts';

/** Submits these fields as the browser submits a form, with a new document as the response. */
export function submitDocument(href: string, { formData, formEncType }: Submission): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: href, hidden: true });
  if (formEncType) form.enctype = formEncType;
  for (const [name, value] of formData ?? []) form.append(toField(name, value));
  document.body.append(form);
  form.submit();
  form.remove();
}

function toField(name: string, value: FormDataEntryValue): HTMLInputElement {
  const field = Object.assign(document.createElement('input'), { name });
  if (typeof value === 'string') return Object.assign(field, { type: 'hidden', value });
  const files = new DataTransfer();
  // An empty choice is a file without a name.
  if (value.name !== '') files.items.add(value);
  return Object.assign(field, { type: 'file', files: files.files });
}
