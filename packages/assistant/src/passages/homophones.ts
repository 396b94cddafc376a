import type { Vocabulary } from './passage-postings.ts';

const collator = new Intl.Collator('zh-u-co-pinyin');
/** Characters of the texts on each side, in the order of pinyin, that count as sounding alike. */
const reach = 8;
/** Minimum number of public passages with a spelling: rare ones are chance. */
const minPassages = 3;
const maxLength = 4;

const sortedCharacters = new WeakMap<Vocabulary, readonly string[]>();

/** The most frequent spelling of an unknown word that sounds alike and that the public texts know: 助计词 for 助记词. At most one. */
export function spellings(word: string, vocabulary: Vocabulary): readonly string[] {
  const characters = [...word];
  if (characters.length < 2 || characters.length > maxLength) return [];
  const sounds = characters.map((character) => soundingLike(character, vocabulary));
  let known = [''];
  for (const choices of sounds) {
    known = known.flatMap((start) => {
      const last = [...start].at(-1);
      return choices
        .filter((choice) => last === undefined || vocabulary.count(last + choice) >= minPassages)
        .map((choice) => start + choice);
    });
  }
  const differing = (other: string) =>
    [...other].filter((character, place) => character !== characters[place]).length;
  const frequency = (other: string) => vocabulary.count([...other].slice(0, 2).join(''));
  const [best] = known.sort((a, b) => differing(a) - differing(b) || frequency(b) - frequency(a));
  return best === undefined ? [] : [best];
}

function soundingLike(character: string, vocabulary: Vocabulary): readonly string[] {
  let sorted = sortedCharacters.get(vocabulary);
  if (sorted === undefined) {
    sorted = [...vocabulary.characters()].sort(collator.compare);
    sortedCharacters.set(vocabulary, sorted);
  }
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (collator.compare(sorted[middle] ?? '', character) < 0) low = middle + 1;
    else high = middle;
  }
  return [...new Set([character, ...sorted.slice(Math.max(0, low - reach), low + reach + 1)])];
}
