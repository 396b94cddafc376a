import type { Slide } from '../../lesson.ts';
import { readingSeconds } from '../../making/timeline.ts';
import { card } from '../card.ts';
import { grain } from '../ground.ts';
import { appear, type Clock, faded, mix } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { tick } from '../strokes.ts';
import { element, place } from '../svg.ts';
import { markedWords, words } from '../words.ts';
import { oneLine, requireCount, wrap } from './fit.ts';
import { centredLines, linesBelow } from './lines.ts';
import { narrate, type Say } from './narration.ts';

interface Question {
  readonly heading?: string;
  readonly question: string;
  readonly options?: readonly string[];
  /** The right option, counted from 0. */
  readonly right?: number;
  /** Seconds for thinking before the answer. */
  readonly pause?: number;
  readonly answer: string;
  readonly say: Say;
  readonly answerSay: Say;
}

const gap = 8;

/** A question, time to think, in which three kernels fill, and the answer. */
export function question(content: Question): Slide {
  const { heading = '想一想', options = [], right, pause = 4, say, answerSay } = content;
  requireCount(options, [0, 3], 'options');
  const asked = wrap(content.question, 22, 2);
  const answer = wrap(content.answer, 24, options.length === 3 ? 1 : 2);
  const before = narrate(say, []).captions;
  const lastAsked = before.length - 1;
  const paused = before.map((caption, index) => {
    if (index !== lastAsked) return caption;
    const { text, hold } = typeof caption === 'string' ? { text: caption, hold: 0 } : caption;
    return { text, hold: hold + pause };
  });
  const { captions, shown } = narrate(paused, [{ say: answerSay }]);
  const reading = readingSeconds(before[lastAsked] ?? '');

  const top = options.length === 0 ? 150 : 114;
  const askedHeight = asked.length * 46 + 32;
  const answerHeight = answer.length * 44 + 24;
  const answerTop = options.length === 0 ? top + askedHeight + 60 : 490 - answerHeight;
  const firstOption = top + askedHeight + 14;
  const optionHeight = Math.min(58, (answerTop - 6 - firstOption) / Math.max(1, options.length) - gap);

  const drawOption = (clock: Clock, text: string, index: number) => {
    const known = shown(clock, 0);
    const isRight = index === right;
    const y = firstOption + index * (optionHeight + gap);
    const middle = y + optionHeight / 2 + 12;
    const plain =
      card(52, y, 920, optionHeight, { lifted: false }) +
      words(84, middle, 'ABC'[index] ?? '', { size: 34, bold: true, colour: palette.gold }) +
      markedWords(132, middle, text, { size: 34 });
    const edge = card(52, y, 920, optionHeight, { lifted: false, fill: 'none', edge: palette.leaf });
    const answered = isRight
      ? plain + faded(known, edge) + place(932, y + optionHeight / 2, tick(known, 17))
      : faded(right === undefined ? 1 : mix(1, 0.45, known), plain);
    return appear(clock.on(Math.min(1, lastAsked), 0.3 + index * 0.35), answered);
  };
  const waiting = [0, 1, 2].map((index) => {
    const kernel = (fill: string) => element('path', { d: grain, fill, transform: 'rotate(28) scale(1.7)' });
    const filled = (clock: Clock) => clock.on(lastAsked, reading + (index * pause) / 3, 0.5);
    return (clock: Clock) =>
      place(
        462 + index * 52,
        answerTop + 38,
        kernel(palette.line) + faded(filled(clock), kernel(earth.mark)),
      );
  });
  for (const option of options) oneLine(option, 22);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) => {
      const known = shown(clock, 0);
      return (
        appear(
          clock.on(0),
          card(52, top, 920, askedHeight, { fill: palette.goldWash, edge: earth.straw }) +
            linesBelow(84, top + 53, asked, { size: 38, lineHeight: 46, bold: true }),
        ) +
        options.map((option, index) => drawOption(clock, option, index)).join('') +
        faded(
          clock.on(lastAsked, reading - 0.4, 0.4) * (1 - known),
          waiting.map((draw) => draw(clock)).join(''),
        ) +
        appear(
          known,
          card(52, answerTop, 920, answerHeight, { fill: palette.leafWash, edge: palette.leaf }) +
            centredLines(512, answerTop + answerHeight / 2, answer, {
              size: 36,
              lineHeight: 44,
              bold: true,
              colour: palette.leaf,
              anchor: 'middle',
            }),
        )
      );
    },
  };
}
