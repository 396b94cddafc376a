export type SectionName = 'notes' | 'quiz' | 'discussion';

/** Result of one of the forms beneath a chapter, or of the discussion beneath a proposal. */
export interface SectionAnswer {
  readonly section: SectionName;
  /** The form: its action and, after a colon, its target. */
  readonly form: string;
  readonly problem: string | null;
  readonly done: DoneName | null;
  /** The submitted values, if they have to be shown again. */
  readonly values: Readonly<Record<string, string>>;
}

/** Result of a form that was executed. `done` selects the notice that the page shows, `null` for none. */
export interface SectionDone {
  readonly done: DoneName | null;
  /** Values that the page needs to undo the change. */
  readonly values?: SectionAnswer['values'];
}

/** Response to the page's script: the result and the new state of the section, null if that cannot be read. */
export interface SectionReply<Facts> {
  readonly answer: SectionAnswer;
  readonly facts: Facts | null;
}

export const doneSentences = {
  'note-saved': '笔记已保存。',
  'note-changed': '笔记已修改。',
  'note-deleted': '笔记已删除。',
  'cards-made': '已加入卡片，今天的复习就会问到。',
  asked: '问题已发布。',
  answered: '回答已发布。',
  said: '已发布。',
  'post-changed': '发言已修改。',
  'post-deleted': '发言已删除。',
  reported: '已收到举报，管理员会查看。',
  hidden: '这条发言已隐藏，并记入操作日志。',
  shown: '这条发言已恢复显示，并记入操作日志。',
} as const;

export type DoneName = keyof typeof doneSentences;

function sectionOf(done: DoneName): SectionName {
  if (done === 'cards-made') return 'quiz';
  return done.startsWith('note-') ? 'notes' : 'discussion';
}

/** The notice in the URL of a page that a form redirected to; other values are ignored. */
export function answerInAddress(said: string | null): SectionAnswer | null {
  if (said === null || !Object.hasOwn(doneSentences, said)) return null;
  const done = said as DoneName;
  return { section: sectionOf(done), form: '', problem: null, done, values: {} };
}
