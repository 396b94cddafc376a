import { stage } from './ground.ts';
import { appear, type Clock, ease } from './motion.ts';
import { earth, palette } from './palette.ts';
import { element, place, type Svg } from './svg.ts';
import { ear } from './things/ear.ts';
import { words } from './words.ts';

interface Title {
  readonly above: string;
  /** One or two lines of at most seven characters. */
  readonly lines: readonly string[];
}

/** The first slide of a lesson, which is also its poster: the title, and a picture in front of the sun above the field. */
export function titleSlide({ on }: Clock, { above, lines }: Title, picture: Svg): Svg {
  const top = lines.length === 1 ? 300 : 244;
  const sun = element('circle', { cx: 750, cy: 272, r: 188 * (0.9 + 0.1 * on(0, 0, 1.4)), fill: earth.sun });
  const ears: readonly (readonly [number, number, number, number])[] = [
    [590, 8, -8, 2.1],
    [655, 0, 5, 1.7],
    [880, 4, -4, 1.8],
    [936, 10, 9, 2.2],
  ];
  const field = ears.map(([x, drop, turn, scale], index) => {
    const share = ease(on(0, 0.1 * index, 1));
    return place(x, 440 + drop + (1 - share) * 60, ear(index % 2 === 0 ? earth.sand : earth.straw, 90), {
      turn,
      scale,
    });
  });
  return (
    sun +
    field.join('') +
    element('path', {
      d: `M0 518C260 506 540 528 780 517S980 511 1024 515V${stage.height}H0Z`,
      fill: earth.field,
    }) +
    picture +
    appear(on(0), words(64, top - 104, above, { size: 32, colour: palette.gold, bold: true })) +
    lines
      .map((line, index) =>
        appear(
          on(0, 0.15 + 0.15 * index),
          words(60, top + index * 108, line, { size: 84, face: 'serif', bold: true }),
        ),
      )
      .join('')
  );
}
