import type { ChosenPeriod, Period } from './period.ts';

interface Choice {
  readonly preset: ChosenPeriod['preset'];
  readonly period: Period;
  readonly course: string | null;
}

/** The fields of the address that stand for a choice. */
export function choiceToFields({ preset, period, course }: Choice): readonly (readonly [string, string])[] {
  const time =
    preset === null
      ? ([
          ['from', period.from],
          ['to', period.to],
        ] as const)
      : ([['days', String(preset)]] as const);
  return course === null ? time : [...time, ['course', course]];
}

export const choiceToPath = (choice: Choice): string =>
  `/admin?${new URLSearchParams(choiceToFields(choice).map(([name, value]) => [name, value]))}`;
