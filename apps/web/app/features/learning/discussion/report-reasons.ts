/** Keyed by the values in the database table. */
export const reportReasons = [
  { value: 'advertising', title: '广告或拉人' },
  { value: 'abuse', title: '辱骂或骚扰' },
  { value: 'unlawful', title: '违法或诈骗' },
  { value: 'other', title: '其他' },
] as const;
