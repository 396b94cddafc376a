import type { Slide } from '../../lesson.ts';
import { appear, mix } from '../motion.ts';
import { earth, palette } from '../palette.ts';
import { element, place, type Svg } from '../svg.ts';
import { crate } from '../things/crate.ts';
import { padlock } from '../things/padlock.ts';
import { person } from '../things/person.ts';
import { words } from '../words.ts';
import { oneLine, requireCount } from './fit.ts';
import { narrate, type Say, type Step } from './narration.ts';
import { type Tone, tones } from './tone.ts';

interface Owner extends Step {
  readonly name: string;
  readonly kind: 'person' | 'shared' | 'frozen' | 'object';
}

interface Owned {
  readonly name: string;
  /** Index of its first owner. */
  readonly owner: number;
  readonly tone?: Tone;
}

interface Move extends Step {
  /** Indices of the object and of its next owner. */
  readonly object: number;
  readonly to: number;
}

interface Owners {
  readonly heading: string;
  readonly say?: Say;
  readonly owners: readonly Owner[];
  readonly objects: readonly Owned[];
  readonly moves?: readonly Move[];
}

const floor = 232;

/** A counter that is open to everyone. */
const counterTop: Svg =
  element('rect', { x: -70, y: -66, width: 140, height: 20, rx: 6, fill: earth.leather }) +
  element('rect', { x: -58, y: -46, width: 116, height: 46, fill: earth.straw });

const people = [palette.gold, palette.leaf, earth.leather, earth.mark];

const signs: Readonly<Record<Owner['kind'], (owner: number) => Svg>> = {
  person: (owner) => place(0, 0, person(people[owner] ?? palette.gold), { scale: 0.84 }),
  shared: () => counterTop,
  frozen: () => place(0, -50, padlock(), { scale: 1.5 }),
  object: () => place(0, -46, crate(120, 88)),
};

/** The objects of each owner, in their order, at first and after each move. */
export function toHoldings({ owners, objects, moves = [] }: Pick<Owners, 'owners' | 'objects' | 'moves'>) {
  const holderOf = objects.map(({ owner }) => owner);
  const at = (): readonly (readonly number[])[] =>
    owners.map((_, owner) => objects.flatMap((_object, index) => (holderOf[index] === owner ? [index] : [])));
  const states = [at()];
  for (const { object, to } of moves) {
    if (!objects[object] || !owners[to]) throw new RangeError(`object ${object} cannot move to owner ${to}`);
    holderOf[object] = to;
    states.push(at());
  }
  for (const objectsOf of states.flat()) requireCount(objectsOf, [0, 3], 'objects of an owner');
  return states;
}

const box = (name: string, tone: Tone): Svg =>
  element('rect', { x: -74, y: -27, width: 148, height: 54, rx: 8, fill: tones[tone].wash }) +
  element('rect', {
    x: -74,
    y: -27,
    width: 148,
    height: 54,
    rx: 8,
    fill: 'none',
    stroke: tones[tone].line,
    'stroke-width': 3,
  }) +
  words(0, 11, oneLine(name, 4.5), { size: 30, bold: true, colour: tones[tone].line, anchor: 'middle' });

/** Objects below their owners, which move from one to another. */
export function owners(content: Owners): Slide {
  const { heading, say, objects, moves = [] } = content;
  const all = requireCount(content.owners, [2, 4], 'owners');
  const width = 924 / all.length;
  const middleOf = (owner: number) => 50 + width * (owner + 0.5);
  const states = toHoldings(content).map((holdings) =>
    objects.map((_, object) => {
      const owner = holdings.findIndex((each) => each.includes(object));
      const row = holdings[owner]?.indexOf(object) ?? 0;
      return { x: middleOf(owner), y: 330 + row * 63 };
    }),
  );
  const { captions, shown } = narrate(say, [...all, ...moves]);
  return {
    heading: oneLine(heading, 12),
    captions,
    draw: (clock) => {
      const moved = moves.map((_, index) => shown(clock, all.length + index, 0.2, 0.9));
      const spotOf = (object: number) =>
        moved.reduce((spot, share, index) => {
          const next = states[index + 1]?.[object] ?? spot;
          return { x: mix(spot.x, next.x, share), y: mix(spot.y, next.y, share) };
        }, states[0]?.[object] ?? { x: 0, y: 0 });
      const columns = all.map(({ name, kind }, index) =>
        appear(
          shown(clock, index),
          element('rect', {
            x: middleOf(index) - width / 2 + 8,
            y: 290,
            width: width - 16,
            height: 202,
            rx: 16,
            fill: palette.paperSunk,
          }) +
            place(middleOf(index), floor, signs[kind](index)) +
            words(middleOf(index), 276, oneLine(name, 5), { size: 34, bold: true, anchor: 'middle' }),
        ),
      );
      const boxes = objects.map(({ name, owner, tone = 'gold' }, index) => {
        const { x, y } = spotOf(index);
        return appear(shown(clock, owner, 0.4), place(x, y, box(name, tone)));
      });
      return columns.join('') + boxes.join('');
    },
  };
}
