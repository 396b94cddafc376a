const mainlandMobile = /^1[3-9]\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

/** Chinese input methods write digits and the plus sign as full-width characters. */
function toHalfWidth(text: string): string {
  return text.replace(/[０-９＋（）－　]/g, (character) => {
    if (character === '　') return ' ';
    return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  });
}

/**
 * Returns the number as `+` and 7 to 15 digits, or `undefined` if it cannot be a phone number. Mainland mobile numbers
 * may be bare or start with 86, 0086 or +86; a bare number of any other country is rejected because its country would
 * be a guess.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = toHalfWidth(text)
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const mainland = compact.replace(/^\+?86(?=1[3-9]\d{9}$)/, '');
  if (mainlandMobile.test(mainland)) return `+86${mainland}`;
  // Codes are sent as text messages, so a mainland number must be a mobile number.
  if (compact.startsWith('+86')) return undefined;
  return international.test(compact) ? compact : undefined;
}
