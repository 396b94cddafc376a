const codeLength = 12;
const pattern = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${codeLength}}$`);

export const isCertificateCode = (text: string): boolean => pattern.test(text);

/** The code in a text that a person typed from paper. Null if there is none. */
export function readCertificateCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return isCertificateCode(plain) ? plain : null;
}

/** In groups of four, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

export const certificatePath = (code: string): string => `/certificate/${code}`;
