export type SectionName = 'notes' | 'quiz' | 'discussion';

/** What one of the forms beneath a chapter comes back with. */
export interface SectionAnswer {
  readonly section: SectionName;
  /** Which form: what it does and, behind a colon, to what. */
  readonly form: string;
  readonly problem: string | null;
  readonly done: DoneName | null;
  /** What was typed, where it has to be shown once more. */
  readonly values: Readonly<Record<string, string>>;
}

/** What the page's script is answered: what was done, and the section as it is now, null where that cannot be read. */
export interface SectionReply<Facts> {
  readonly answer: SectionAnswer;
  readonly facts: Facts | null;
}

export const doneSentences = {
  'note-saved': '笔记已保存。',
  'note-changed': '笔记已修改。',
  'note-deleted': '笔记已删除。',
  asked: '问题已发布。',
  answered: '回答已发布。',
  'post-changed': '发言已修改。',
  'post-deleted': '发言已删除。',
  reported: '已收到举报，管理员会查看。',
  hidden: '这条发言已隐藏，并记入操作日志。',
  shown: '这条发言已恢复显示，并记入操作日志。',
} as const;

export type DoneName = keyof typeof doneSentences;

const sectionOf = (done: DoneName): SectionName => (done.startsWith('note-') ? 'notes' : 'discussion');

/** A page that a form has led to says so in its address; anything else there says nothing. */
export function answerInAddress(said: string | null): SectionAnswer | null {
  if (said === null || !Object.hasOwn(doneSentences, said)) return null;
  const done = said as DoneName;
  return { section: sectionOf(done), form: '', problem: null, done, values: {} };
}

interface RowFailure {
  readonly message: string;
}

/** Functions of the database refuse in sentences for people; what else they say is for programmers. */
export function refusalSentence({ message }: RowFailure): string {
  if (/^\p{Script=Han}/u.test(message)) return `${message}。`;
  return '没有成功，也没有保存任何改动。请稍后再试；反复出现请联系客服。';
}
