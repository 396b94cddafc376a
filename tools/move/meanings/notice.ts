import type { Meaning } from '../mutants-of-meaning.ts';

export const notice: readonly Meaning[] = [
  {
    what: 'removing an operator keeps what it announced',
    changes: [['state.is_operator(notice.by)', 'true']],
  },
  { what: 'the notice lasts 48 minutes', changes: [['48 * 60 * 60 * 1000', '48 * 60 * 1000']] },
  {
    what: 'cancelling emits the event of taking effect',
    changes: [['take(announced, item, false)', 'take(announced, item, true)']],
  },
];
