import { describe, expect, it } from 'vitest';
import { toAbortCodes } from './abort-codes.ts';
import { coverageToMarkdown, toCoverage } from './coverage.ts';

const files = {
  'Move.toml': '',
  'sources/box.move': `module a::box;
const EFull: u64 = 1;
const ESealed: u64 = 2;
const SIZE: u64 = 3;
public fun put(box: &mut Box) {}
public(package) fun inner() {}
entry fun draw() {}
fun own() {}
#[test_only]
public fun for_tests() {}
`,
  'tests/box_tests.move': `
#[test, expected_failure(abort_code = box::EFull)]
fun full() { w.box().put<SUI>(1); box::draw_for_testing() }
#[test, expected_failure(abort_code = a_box::ESealed)]
fun other() {}
`,
};

const covered = toCoverage(files);

describe('toCoverage', () => {
  it('lists callable functions and abort codes with the number of their tests', () => {
    expect(covered.map(({ name, kind, tests }) => [name, kind, tests])).toEqual([
      ['put', 'function', 1],
      ['draw', 'function', 1],
      ['EFull', 'abort', 1],
      ['ESealed', 'abort', 0],
    ]);
  });
});

describe('coverageToMarkdown', () => {
  it('renders one table for each module', () => {
    expect(coverageToMarkdown(covered)).toContain(
      '## box\n\n| | | tests |\n|---|---|---|\n| `put` | function | 1 |',
    );
  });
});

describe('toAbortCodes', () => {
  it('includes the abort codes of each module and no other constants', () => {
    const text = toAbortCodes(files);
    expect(text).toContain("  box: {\n    1: 'EFull',\n    2: 'ESealed',\n  },");
    expect(text).not.toContain('SIZE');
  });
});
