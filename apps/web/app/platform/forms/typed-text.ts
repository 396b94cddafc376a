import { formText } from './form-text.ts';

/** Normalises the line ends of a textarea, which browsers send as two characters. */
export function readTyped(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}
