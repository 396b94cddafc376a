import { describe, expect, it } from 'vitest';
import { readPlaylist } from './read-playlist.ts';
import { writeMasterPlaylist, writeMediaPlaylist } from './write-playlist.ts';

const at = Date.parse('2026-11-27T12:00:00Z');
const listed = (number: number, isBreak = false) => ({
  uri: `source/${number}.ts`,
  durationMs: 2_000,
  isBreak,
  at,
});

describe('readPlaylist', () => {
  it('reads what writeMediaPlaylist wrote', () => {
    const text = writeMediaPlaylist({
      segments: [listed(7, true), listed(8), listed(9, true)],
      firstNumber: 7,
      breaks: 3,
      targetSeconds: 2,
      kind: 'ended',
    });
    expect(readPlaylist(text)).toEqual({
      kind: 'media',
      segments: [
        { uri: 'source/7.ts', number: 7, isBreak: false },
        { uri: 'source/8.ts', number: 8, isBreak: false },
        { uri: 'source/9.ts', number: 9, isBreak: true },
      ],
      targetSeconds: 2,
      isEnded: true,
      isEncrypted: false,
      hasMap: false,
    });
    expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:3\n');
  });

  it('reads the qualities that writeMasterPlaylist wrote', () => {
    const text = writeMasterPlaylist([
      {
        uri: 'source.m3u8',
        bandwidth: 2_000_000.4,
        codecs: 'avc1.64001f,mp4a.40.2',
        size: { width: 1280, height: 720 },
      },
      { uri: '240.m3u8', bandwidth: 400_000, codecs: null, size: null },
    ]);
    expect(readPlaylist(text)).toEqual({
      kind: 'master',
      variants: [
        { uri: 'source.m3u8', bandwidth: 2_000_000 },
        { uri: '240.m3u8', bandwidth: 400_000 },
      ],
    });
  });

  it('finds encryption, maps and the end', () => {
    const lines = [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-KEY:METHOD=AES-128,URI="key"',
      '#EXT-X-MAP:URI="m.mp4"',
    ];
    expect(readPlaylist(lines.join('\r\n'))).toMatchObject({
      isEncrypted: true,
      hasMap: true,
      isEnded: false,
    });
    expect(readPlaylist('#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-KEY:METHOD=NONE')).toMatchObject({
      isEncrypted: false,
    });
  });

  it.each(['', '<html>', '#EXTM3U', '#EXTM3U\n#EXTINF:2,\na.ts', '#EXTM3U\n#EXT-X-TARGETDURATION:-1'])(
    'returns null for %j',
    (text) => {
      expect(readPlaylist(text)).toBeNull();
    },
  );
});
