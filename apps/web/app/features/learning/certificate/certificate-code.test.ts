import { describe, expect, it } from 'vitest';
import { printedCode, readCertificateCode } from './certificate-code.ts';

describe('a code typed from a certificate', () => {
  it.each([
    '7K3M9QXT2HB1',
    '7k3m-9qxt-2hb1',
    ' 7K3M 9QXT 2HBI ',
    '７Ｋ３Ｍ－９ＱＸＴ－２ＨＢｌ',
    '7K3M—9QXT–2HB1',
  ])('is read from %j', (typed) => expect(readCertificateCode(typed)).toBe('7K3M9QXT2HB1'));

  it.each(['', '7K3M-9QXT', '7K3M-9QXT-2HB1-0', '7K3M-9QXT-2HBU', '证书七千', 'a'.repeat(10_000)])(
    'is rejected if it is %j',
    (typed) => expect(readCertificateCode(typed)).toBeNull(),
  );

  it('is read back from its printed form', () => {
    expect(printedCode('7K3M9QXT2HB1')).toBe('7K3M-9QXT-2HB1');
    expect(readCertificateCode(printedCode('7K3M9QXT2HB1'))).toBe('7K3M9QXT2HB1');
  });
});
