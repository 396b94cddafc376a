import { expect, it, vi } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { readPhonePicture } from './read-phone-picture.ts';

const item = '7';

it('reads the picture of a phone from the catalogue', async () => {
  const account = answeringAccount({ chain_commodities: { image: '/covers/phone-ink.svg' } });
  expect(await readPhonePicture(account, { kind: 'phone', item })).toBe('/covers/phone-ink.svg');
});

it('draws a phone whose picture cannot be read', async () => {
  expect(await readPhonePicture(answeringAccount({}), { kind: 'phone', item })).toMatch(
    /^\/covers\/phone-[a-z]+\.svg$/,
  );
});

it('reads nothing for items of other kinds', async () => {
  const onAsked = vi.fn();
  expect(await readPhonePicture(answeringAccount({}, onAsked), { kind: 'membership', item })).toBe(null);
  expect(onAsked).not.toHaveBeenCalled();
});
