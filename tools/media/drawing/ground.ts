import { earth, palette } from './palette.ts';
import { element, place, type Svg } from './svg.ts';

/** The size at which every picture is drawn. Films are scaled down from it. */
export const stage = { width: 1024, height: 576 } as const;

/** Text must stay inside this area: players put captions and controls at the bottom. */
export const wordArea = { left: 44, top: 28, right: 984, bottom: 490 };

/** The kernels of a film with many slides stand closer together, so that they leave room for the heading. */
const kernelsWidth = 250;

export const grain = 'M0 -11C8 -5 9 5 0 11C-9 5 -8 -5 0 -11Z';

/** Paper, a field along the bottom, and at the top right one kernel for each slide, filled up to the present one. */
export function ground(slide: number, slides: number): Svg {
  const kernels = Array.from({ length: slides }, (_, index) =>
    place(
      964 - (slides - 1 - index) * Math.min(27, kernelsWidth / slides),
      62,
      element('path', { d: grain, fill: index <= slide ? earth.mark : palette.line }),
      { turn: 28 },
    ),
  );
  return (
    element('rect', { ...stage, fill: palette.paper }) +
    element('path', { d: 'M0 518C260 506 540 528 780 517S980 511 1024 515V576H0Z', fill: earth.field }) +
    kernels.join('')
  );
}
