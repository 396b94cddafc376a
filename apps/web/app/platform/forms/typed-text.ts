import { formText } from './form-text.ts';

/** A text of several lines as it is kept: browsers send line ends of two characters. */
export function readTyped(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}
