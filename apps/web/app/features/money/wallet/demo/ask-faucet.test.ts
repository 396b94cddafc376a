import { afterEach, describe, expect, it, vi } from 'vitest';
import { askFaucet } from './ask-faucet.ts';

const fetch = vi.fn<typeof globalThis.fetch>();

describe('requesting practice coins', () => {
  vi.stubGlobal('fetch', fetch);
  afterEach(() => fetch.mockReset());

  it('sends the address that receives the coins', async () => {
    fetch.mockResolvedValueOnce(Response.json({ status: 'Success' }));
    await askFaucet('0x5');
    expect(fetch).toHaveBeenCalledWith(
      '/v2/gas',
      expect.objectContaining({ body: '{"FixedAmountRequest":{"recipient":"0x5"}}' }),
    );
  });

  it("passes on the faucet's reason for a refusal", async () => {
    fetch.mockResolvedValueOnce(Response.json({ status: { Failure: { internal: '领得太多了' } } }));
    await expect(askFaucet('0x5')).rejects.toThrow('领得太多了');
  });

  it("reports a network failure in Chinese, not in the browser's words", async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(askFaucet('0x5')).rejects.toThrow(/^网络不通。请检查网络后再试。$/);
  });
});
