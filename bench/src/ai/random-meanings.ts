import type { PassageVectors } from '@suixue/assistant/vectors/passage-vectors';
import { toUnitVector } from '@suixue/assistant/vectors/unit-vector';

const dimensions = 1_024;

/** Vectors without a meaning, of the usual size: what comparing them costs, without a model. */
export function createRandomMeanings(): PassageVectors {
  const known = new Map<string, Float32Array>();
  const make = () =>
    toUnitVector(Array.from({ length: dimensions }, () => Math.random() - 0.5)) ?? new Float32Array();
  return {
    follow: (passages) => {
      for (const { id } of passages) known.set(id, known.get(id) ?? make());
    },
    ofQuestion: async () => make(),
    of: (passage) => known.get(passage),
    standing: () => ({ model: 'random', known: known.size, all: known.size, refused: 0, waitsFor: null }),
  };
}
