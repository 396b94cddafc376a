import { describe, expect, test } from 'vitest';
import type { People } from './client-target.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const type = { contentType: 'image/png' };

export function describeFiles(people: People): void {
  describe('files', () => {
    test("an avatar can be stored only in the account's own folder", async () => {
      const { id, client } = await people.join('painter');
      const avatars = client.storage.from('avatars');
      expect((await avatars.upload(`${id}/avatar.png`, png, type)).error).toBeNull();
      const { data } = await avatars.download(`${id}/avatar.png`);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
      expect((await avatars.list(id)).data?.map(({ name }) => name)).toEqual(['avatar.png']);
      const other = '00000000-0000-4000-8000-000000000000';
      const refused = await avatars.upload(`${other}/avatar.png`, png, type);
      expect(refused.error?.message).toContain('row-level security');
      expect(
        (await people.visitor().storage.from('avatars').upload(`${id}/x.png`, png, type)).error,
      ).not.toBeNull();
      const twice = await avatars.upload(`${id}/avatar.png`, png, type);
      expect(twice.error).toMatchObject({ statusCode: '409' });
      const form = new Blob([png], { type: 'image/png' });
      expect((await avatars.upload(`${id}/avatar.png`, form, { ...type, upsert: true })).error).toBeNull();
      expect((await avatars.remove([`${id}/avatar.png`])).data).toHaveLength(1);
    });

    test('a film can be read in ranges with a signed link until it expires', async () => {
      const operator = people.operator().storage.from('lesson-media');
      const path = `no-course/no-chapter/${Date.now()}.png`;
      const large = Buffer.concat([png, Buffer.alloc(300_000, 7)]);
      expect((await operator.upload(path, large, type)).error).toBeNull();
      try {
        const { data } = await operator.createSignedUrl(path, 60);
        const link = data?.signedUrl ?? '';
        const piece = await fetch(link, { headers: { range: 'bytes=299000-299009' } });
        expect([piece.status, piece.headers.get('content-range')]).toEqual([
          206,
          `bytes 299000-299009/${large.length}`,
        ]);
        expect(Buffer.from(await piece.arrayBuffer())).toEqual(Buffer.alloc(10, 7));
        expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(large);
        const beyond = await fetch(link, { headers: { range: 'bytes=9999999-' } });
        expect(beyond.status).toBe(416);
        const forged = await fetch(link.replace(/token=.*$/, 'token=a.b.c'));
        expect(forged.status).toBe(400);
        const { client } = await people.join('stranger');
        expect((await client.storage.from('lesson-media').download(path)).error).not.toBeNull();
        expect((await client.storage.from('lesson-media').createSignedUrl(path, 60)).error).not.toBeNull();
      } finally {
        await operator.remove([path]);
      }
    });

    test('an upload link lets a visitor upload only the file that it names', async () => {
      const { id, client } = await people.join('sender');
      const path = `${id}/given.png`;
      const { data } = await client.storage.from('avatars').createSignedUploadUrl(path);
      const visitor = people.visitor().storage.from('avatars');
      const sent = await visitor.uploadToSignedUrl(path, data?.token ?? '', png, type);
      expect(sent.error).toBeNull();
      expect(
        (await visitor.uploadToSignedUrl(`${id}/other.png`, data?.token ?? '', png, type)).error,
      ).not.toBeNull();
      const { publicUrl } = visitor.getPublicUrl(path).data;
      const open = await fetch(publicUrl);
      expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await client.storage.from('avatars').remove([path])).error).toBeNull();
    });

    test('a bucket rejects types and sizes it does not allow', async () => {
      const { id, client } = await people.join('sly');
      const avatars = client.storage.from('avatars');
      const page = await avatars.upload(`${id}/a.html`, '<script>', { contentType: 'text/html' });
      expect(page.error).toMatchObject({ statusCode: '415' });
      const large = await avatars.upload(
        `${id}/a.png`,
        Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]),
        type,
      );
      expect(large.error).toMatchObject({ statusCode: '413' });
      expect((await avatars.upload('../../a.png', png, type)).error).not.toBeNull();
      // The server may have closed the connection on which the large file was being sent; the next request then fails.
      await expect.poll(async () => (await avatars.list(id)).data).toEqual([]);
    });
  });
}
