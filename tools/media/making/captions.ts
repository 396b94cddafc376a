import { framesPerSecond, type Timeline } from './timeline.ts';

/** WebVTT allows times without hours, but not every parser does. */
function toTimestamp(frame: number): string {
  const milliseconds = Math.round((frame * 1000) / framesPerSecond);
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const seconds = milliseconds / 1000;
  return `${pad(seconds / 3600, 2)}:${pad((seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
}

const escapeCue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function timelineToWebVtt({ scenes }: Timeline): string {
  const blocks = scenes
    .flatMap(({ cues }) => cues)
    .map(
      ({ text, start, end }, index) =>
        `${index + 1}\n${toTimestamp(start)} --> ${toTimestamp(end)}\n${escapeCue(text)}\n`,
    );
  return ['WEBVTT\n', ...blocks].join('\n');
}
