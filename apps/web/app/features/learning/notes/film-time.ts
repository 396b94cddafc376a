/** Parses the forms that people type: `3:07`, `03：07`, `1:03:07`. Null for anything else. */
export function textToFilmTime(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/.exec(text.trim().replaceAll('：', ':'));
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  if (parts[1] !== undefined && Number(minutes) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
