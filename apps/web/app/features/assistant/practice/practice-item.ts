/** A practice question as the page shows it. Question and answer are untrusted text of the model. */
export interface PracticeItem {
  /** Of the card that it becomes. */
  readonly id: string;
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  /** The words of the chapter that the answer was checked against. */
  readonly quote: string;
  readonly href: string;
  /** Of the chapter, and of the section within it. */
  readonly title: string;
  readonly place: string;
}

export interface PracticeReply {
  readonly items: readonly PracticeItem[];
  /** Why there are none; null otherwise. */
  readonly problem: string | null;
}
