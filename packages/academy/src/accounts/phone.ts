const mainlandMobile = /^1[3-9]\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

/** Chinese input methods write digits and the plus sign full width. */
function toHalfWidth(text: string): string {
  return text.replace(/[０-９＋（）－　]/g, (character) => {
    if (character === '　') return ' ';
    return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  });
}

/**
 * The number as `+` and 7 to 15 digits, or nothing when it cannot be one. Mainland mobile numbers may come bare or with
 * 86, 0086 or +86; a bare number of any other country is refused, because its country would be a guess.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = toHalfWidth(text)
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const mainland = compact.replace(/^\+?86(?=1[3-9]\d{9}$)/, '');
  if (mainlandMobile.test(mainland)) return `+86${mainland}`;
  // Codes are sent as text messages, which a mainland number receives only if it is a mobile one.
  if (compact.startsWith('+86')) return undefined;
  return international.test(compact) ? compact : undefined;
}

export function isPhone(text: string): boolean {
  return normalisePhone(text) !== undefined;
}
