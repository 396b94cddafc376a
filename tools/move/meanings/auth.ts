import type { Meaning } from '../mutants-of-meaning.ts';

export const auth: readonly Meaning[] = [
  { what: 'a used voucher is not recorded', changes: [['    used.add(nonce, expire_at);\n', '']] },
  {
    what: 'the nonce is not signed',
    changes: [
      [
        '        expire_at,\n        nonce,\n        subject,\n    };',
        '        expire_at,\n        nonce: b"",\n        subject,\n    };',
      ],
    ],
  },
  {
    what: 'the subject is not signed',
    changes: [['        nonce,\n        subject,\n    };', '        nonce,\n        subject: 0,\n    };']],
  },
  {
    what: 'the purpose is not signed',
    changes: [
      [
        '        purpose,\n        uid,\n        sender,\n        expire_at,',
        '        purpose: 0,\n        uid,\n        sender,\n        expire_at,',
      ],
    ],
  },
  {
    what: 'the account is not signed',
    changes: [
      [
        '        uid,\n        sender,\n        expire_at,',
        '        uid: b"".to_string(),\n        sender,\n        expire_at,',
      ],
    ],
  },
  {
    what: 'the sender is not signed',
    changes: [['        sender,\n        expire_at,', '        sender: @0x0,\n        expire_at,']],
  },
  {
    what: 'the expiry is not signed',
    changes: [['        expire_at,\n        nonce,', '        expire_at: 0,\n        nonce,']],
  },
  {
    what: 'the chain is not signed',
    changes: [['        chain: state.chain(),\n', '        chain: b"".to_string(),\n']],
  },
  {
    what: 'the state is not signed',
    changes: [['        state: object::id_address(state),\n', '        state: @0x0,\n']],
  },
];
