import { shortenAddress } from '@suixue/chain/address';
import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

it('shortenText keeps both ends of a long text, like shortenAddress', () => {
  const address = `0x12ab${'0'.repeat(56)}9f0e`;
  expect(shortenText(address)).toBe('0x12ab…9f0e');
  expect(shortenText(address)).toBe(shortenAddress(address));
});

it.each(['', '7', '123456789012'])('shortenText leaves %j unchanged', (text) => {
  expect(shortenText(text)).toBe(text);
});

it('shortenText shortens texts of thirteen and more characters', () => {
  expect(shortenText('1234567890123')).toBe('123456…0123');
});
