import type { Meaning } from '../mutants-of-meaning.ts';

export const playBox: readonly Meaning[] = [
  {
    what: 'open calls draw from the present edition',
    changes: [
      [
        'if (edition == box.edition) &mut box.payload else &mut box.former[edition].payload',
        '&mut box.payload',
      ],
    ],
  },
  {
    what: 'the last place is never drawn',
    changes: [['number % (total as u256)', 'number % ((total as u256) - 1)']],
  },
  {
    what: 'a place beyond the last can be drawn',
    changes: [['number % (total as u256)', 'number % ((total as u256) + 1)']],
  },
  {
    what: 'all prizes of a call have the same hash',
    changes: [['position(random, prizes.length(), total)', 'position(random, 0, total)']],
  },
  {
    what: 'the newest call is handed out first',
    changes: [['let number = box.handed_out;', 'let number = box.played - 1 - box.handed_out;']],
  },
  {
    what: 'prizes of a deleted user stay in the box',
    changes: [
      [
        'let prizes = box.draw(edition, random);',
        'let prizes = if (pool.exists(uid)) box.draw(edition, random) else vector[];',
      ],
    ],
  },
  {
    what: 'a void coupon stays reserved',
    changes: [['                    book.release(kind, 1)\n', '']],
  },
  {
    what: 'a call takes one prize from those left',
    changes: [['box.left = box.left - box.generate_at_once;', 'box.left = box.left - 1;']],
  },
  {
    what: 'the daily limit counts prizes',
    changes: [['day.count = day.count + 1;', 'day.count = day.count + box.generate_at_once;']],
  },
  {
    what: 'the daily limit is never reset',
    changes: [
      [
        'if (day.day != today) *day = Day { day: today, count: 0 };',
        'if (day.day != today) *day = Day { day: today, count: day.count };',
      ],
    ],
  },
  {
    what: 'refilling releases coupons that open calls may draw',
    changes: [
      [
        'if (box.open == 0) release(book, &box.payload)\n    else box.former.add',
        'release(book, &box.payload);\n    if (box.open > 0) box.former.add',
      ],
    ],
  },
  {
    what: 'a former edition ends with its first call',
    changes: [['if (former.open == 0) {', 'if (former.open + 1 > 0) {']],
  },
  {
    what: 'the rest of a former edition is never released',
    changes: [['            release(book, &payload)\n        }', '            payload.length();\n        }']],
  },
  {
    what: 'refilling adds to what was left',
    changes: [['box.left = left;', 'box.left = box.left + left;']],
  },
  {
    what: 'a box reserves one coupon per item',
    changes: [['book.reserve(kind, count, clock', 'book.reserve(kind, 1, clock']],
  },
  {
    what: 'handing out can be switched off',
    changes: [
      [
        '    state.assert_version();\n    let number',
        '    state.assert_feature(b"play_box");\n    let number',
      ],
    ],
  },
  {
    what: 'an older edition is accepted',
    changes: [['box.edition == edition, EEditionChanged', 'box.edition >= edition, EEditionChanged']],
  },
  {
    what: 'a later edition is accepted',
    changes: [['box.edition == edition, EEditionChanged', 'box.edition <= edition, EEditionChanged']],
  },
  {
    what: 'the former coupons are released after the new ones are reserved',
    changes: [
      [
        '    if (box.open == 0) release(book, &box.payload)\n    else box.former.add',
        '    let (former, open) = (box.payload, box.open);\n    if (open > 0) box.former.add',
      ],
      [
        '    let edition = box.edition + 1;\n',
        '    if (open == 0) release(book, &former);\n    let edition = box.edition + 1;\n',
      ],
    ],
  },
  {
    what: 'all accounts share the daily limit',
    changes: [
      [
        '    if (!box.days.contains(uid)) box.days.add(uid, Day { day: today, count: 0 });\n    let day = &mut box.days[uid];',
        '    let all = b"all".to_string();\n    if (!box.days.contains(all)) box.days.add(all, Day { day: today, count: 0 });\n    let day = &mut box.days[all];',
      ],
    ],
  },
  {
    what: 'a coupon is drawn with the life of one that is issued',
    changes: [['book.issue_reserved(kind, clock', 'book.issue(kind, clock']],
  },
  {
    what: 'the last call of a former edition keeps it open',
    changes: [['    former.open = former.open - 1;\n', '    former.open = former.open - 1 + 1;\n']],
  },
];
