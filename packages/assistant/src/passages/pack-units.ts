/** Characters of a passage. A shorter section is a passage by itself, because it has its own link. */
const maxPassageLength = 480;

/** Joins units of a section to texts of about equal length. Only a unit longer than a passage is cut, after a sentence where possible. */
export function packUnits(units: readonly string[]): string[] {
  const small = units.flatMap(cutUnit);
  const total = small.reduce((sum, unit) => sum + unit.length, 0);
  const target = total / Math.max(1, Math.ceil(total / maxPassageLength));
  const texts: string[] = [];
  let text = '';
  for (const unit of small) {
    const isFull = text.length >= target || text.length + unit.length > maxPassageLength;
    if (text !== '' && isFull) {
      texts.push(text);
      text = '';
    }
    text += text === '' ? unit : `\n${unit}`;
  }
  if (text !== '') texts.push(text);
  return texts;
}

function cutUnit(unit: string): string[] {
  if (unit.length <= maxPassageLength) return [unit];
  const parts: string[] = [];
  let part = '';
  for (const sentence of unit.match(/[^。！？；\n]+[。！？；\n]*|[。！？；\n]+/g) ?? []) {
    if (part !== '' && part.length + sentence.length > maxPassageLength) {
      parts.push(part);
      part = '';
    }
    part += sentence;
    while (part.length > maxPassageLength) {
      const end = wholeCharacter(part, maxPassageLength);
      parts.push(part.slice(0, end));
      part = part.slice(end);
    }
  }
  if (part !== '') parts.push(part);
  return parts.filter((one) => one.trim() !== '');
}

/** Avoids splitting a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
