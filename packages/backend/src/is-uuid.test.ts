import { expect, it } from 'vitest';
import { isUuid } from './is-uuid.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it.each([id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000'])('isUuid accepts %s', (text) => {
  expect(isUuid(text)).toBe(true);
});

it.each(['', `${id} `, id.replaceAll('-', ''), `{${id}}`, id.replace('0', 'g'), `${id}\n`])(
  'isUuid rejects %j',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
