import { describe, expect, it } from 'vitest';
import { toMutants } from './mutants.ts';

const source = `module a::b;

fun f(state: &mut State, n: u64) {
    let limit = 3;
    assert!(n > 0 && n <= limit, EBad);
    state.assert_admin();
    state.count = state.count + n;
    event::emit(Done { n })
}

#[test_only]
fun only_for_tests() {
    assert!(true);
}
`;

const whats = toMutants('b', source).map(({ what, line }) => `${line}: ${what}`);

describe('toMutants', () => {
  it('returns mutants that each lack one check, one condition of a check or one assignment, or have one limit shifted', () => {
    expect(whats).toEqual([
      '5: without assert!(n > 0 && n <= limit, EBad);',
      '5: without n > 0 in assert!(n > 0 && n <= limit, EBad);',
      '5: without n <= limit in assert!(n > 0 && n <= limit, EBad);',
      '6: without state.assert_admin();',
      '7: without state.count = state.count + n;',
      '5: >= for > in assert!(n > 0 && n <= limit, EBad);',
      '5: < for <= in assert!(n > 0 && n <= limit, EBad);',
    ]);
  });

  it('changes only the mutated expression of the source', () => {
    const [, part] = toMutants('b', source);
    expect(part?.source).toBe(source.replace('n > 0 && n', 'true&& n'));
  });

  it('does not split a check whose conditions are joined by ||', () => {
    const either = 'fun f() {\n    assert!(a || b && c, E);\n}\n';
    expect(toMutants('b', either)).toHaveLength(1);
  });
});
