/** Limits of `study_cards`. */
export const cardLimits = { front: 500, back: 2000, cards: 5000 } as const;

export type CardOrigin = 'own' | 'note' | 'passage' | 'quiz' | 'practice';

export const originTitles: Readonly<Record<CardOrigin, string>> = {
  own: '自己写的',
  note: '笔记',
  passage: '课文',
  quiz: '小测错题',
  practice: 'AI 出的练习',
};

export interface CardSource {
  readonly path: string;
  readonly title: string;
}

export interface StudyCard {
  readonly id: string;
  readonly front: string;
  readonly back: string;
  readonly origin: CardOrigin;
  readonly source: CardSource | null;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly reps: number;
  readonly isSuspended: boolean;
}

/** A card in the list has a link target of its own. */
export const cardAnchor = (id: string): string => `card-${id}`;
