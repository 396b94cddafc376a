import { restLimits } from './rest-limits.ts';

/**
 * Returns the rule that a PostgreSQL regular expression breaks, or `undefined`. Without back-references PostgreSQL
 * runs a pattern as an automaton in time linear in the text; this function limits the size of the automaton. It does
 * not check whether the pattern is otherwise valid.
 */
export function findPatternProblem(pattern: string): string | undefined {
  if (pattern.length > restLimits.maxPatternLength)
    return `at most ${restLimits.maxPatternLength} characters`;
  // `***=` makes the pattern literal text, and `***:` and `(?x)` select another syntax, which would be parsed
  // differently.
  if (pattern.startsWith('***')) return 'a pattern without ***';
  return new PatternReader(pattern).findProblem();
}

/** Estimated automaton size as a factor for repetitions, and the nesting depth of repetitions. */
interface Group {
  repetitions: number;
  size: number;
}

/** Returns the rule that one of a list of patterns breaks. The list is in PostgreSQL's array syntax, `{a,"b c"}`. */
export function findPatternListProblem(literal: string): string | undefined {
  if (literal.length > restLimits.maxPatternLength)
    return `at most ${restLimits.maxPatternLength} characters`;
  for (const pattern of readElements(literal)) {
    const problem = findPatternProblem(pattern);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Splits an array literal into elements and removes quotes and backslashes. PostgreSQL checks everything else. */
function readElements(literal: string): readonly string[] {
  const elements: string[] = [];
  let element = '';
  let isQuoted = false;
  for (let at = literal.indexOf('{') + 1; at < literal.length; at += 1) {
    const character = literal[at] ?? '';
    if (character === '\\') {
      at += 1;
      element += literal[at] ?? '';
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (character === ',' || character === '}')) {
      elements.push(element.trim());
      element = '';
    } else {
      element += character;
    }
  }
  return [...elements, element.trim()];
}

class PatternReader {
  readonly #pattern: string;
  readonly #groups: Group[] = [];
  #at = 0;
  /** The atom before the current position, to which a quantifier applies. */
  #last: Group = empty();
  #sum: Group = empty();

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  findProblem(): string | undefined {
    while (this.#at < this.#pattern.length) {
      const problem = this.#readOne();
      if (problem !== undefined) return problem;
    }
    while (this.#groups.length > 0) this.#closeGroup();
    this.#add();
    if (this.#sum.size > restLimits.maxPatternSize) return 'fewer or smaller repetitions';
    return undefined;
  }

  #readOne(): string | undefined {
    const character = this.#pattern[this.#at];
    switch (character) {
      case '\\':
        return this.#readEscape();
      case '[':
        this.#readBrackets();
        return undefined;
      case '(':
        return this.#openGroup();
      case ')':
        this.#closeGroup();
        this.#at += 1;
        return undefined;
      case '*':
      case '+':
      case '?':
        return this.#repeat(1);
      case '{':
        return this.#readBounds();
      default:
        this.#readAtom(1);
        return undefined;
    }
  }

  #readAtom(length: number): void {
    this.#add();
    this.#last = { repetitions: 0, size: 1 };
    this.#at += length;
  }

  #readEscape(): string | undefined {
    const next = this.#pattern[this.#at + 1] ?? '';
    if (next >= '1' && next <= '9') return 'a pattern without back-references';
    this.#readAtom(2);
    return undefined;
  }

  #readBrackets(): void {
    let end = this.#at + 1;
    if (this.#pattern[end] === '^') end += 1;
    // A closing bracket in the first position is a member of the set.
    if (this.#pattern[end] === ']') end += 1;
    while (end < this.#pattern.length && this.#pattern[end] !== ']') end = this.#skipInBrackets(end);
    this.#readAtom(end + 1 - this.#at);
  }

  /** `[:alpha:]`, `[.hyphen.]`, `[=a=]` and escapes may contain a bracket that does not end the set. */
  #skipInBrackets(at: number): number {
    const here = this.#pattern[at];
    if (here === '\\') return at + 2;
    const kind = this.#pattern[at + 1] ?? '';
    if (here !== '[' || !':.='.includes(kind) || kind === '') return at + 1;
    const end = this.#pattern.indexOf(`${kind}]`, at + 2);
    return end < 0 ? this.#pattern.length : end + 2;
  }

  #openGroup(): string | undefined {
    this.#add();
    this.#groups.push(this.#sum);
    this.#sum = empty();
    this.#last = empty();
    this.#at += 1;
    if (this.#pattern[this.#at] !== '?') return undefined;
    if (this.#pattern[this.#at + 1] !== ':') return 'a pattern without lookaround and options, (?:) alone';
    this.#at += 2;
    return undefined;
  }

  #closeGroup(): void {
    this.#add();
    const before = this.#groups.pop();
    if (before === undefined) return;
    this.#last = this.#sum;
    this.#sum = before;
  }

  #repeat(max: number, length = 1): string | undefined {
    this.#at += length;
    // Non-greedy quantifiers make the same automaton.
    if (this.#pattern[this.#at] === '?') this.#at += 1;
    const { repetitions, size } = this.#last;
    if (repetitions >= restLimits.maxPatternNesting) return 'fewer repetitions within repetitions';
    this.#last = { repetitions: repetitions + 1, size: size * max };
    return this.#last.size > restLimits.maxPatternSize ? 'fewer or smaller repetitions' : undefined;
  }

  #readBounds(): string | undefined {
    const end = this.#pattern.indexOf('}', this.#at);
    const text = end < 0 ? '' : this.#pattern.slice(this.#at + 1, end);
    const [min = '', max = min, ...others] = text.split(',');
    const isNumber = (part: string) =>
      part.length <= 3 && [...part].every((digit) => digit >= '0' && digit <= '9');
    // Not a repetition: a literal character, or a syntax error that PostgreSQL reports.
    if (end < 0 || min === '' || others.length > 0 || !isNumber(min) || !isNumber(max)) {
      this.#readAtom(1);
      return undefined;
    }
    const count = Math.max(1, Number(min), Number(max));
    return this.#repeat(count, end + 1 - this.#at);
  }

  #add(): void {
    this.#sum.size += this.#last.size;
    this.#sum.repetitions = Math.max(this.#sum.repetitions, this.#last.repetitions);
    this.#last = empty();
  }
}

function empty(): Group {
  return { repetitions: 0, size: 0 };
}
