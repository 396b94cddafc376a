import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { askOpening } from './ask-opening.ts';
import { opensHere } from './opens-here.ts';

interface SelectionActionsProps {
  readonly lesson: LessonName;
  /** An offline copy has no panel of questions. */
  readonly isCopy: boolean;
  readonly children: ReactNode;
}

interface Selected {
  readonly text: string;
  /** Of the selection's lower edge, within the text. */
  readonly top: number;
}

const maxCharacters = 400;

/** The text of a chapter. Selecting a part of it offers to have it explained and to make a card of it. */
export function SelectionActions({ lesson: { course, chapter }, isCopy, children }: SelectionActionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const look = () => setSelected(readSelection(frame.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  const from = `/course/${course}/${chapter}`;
  const link =
    'target inline-flex items-center rounded-full px-4 select-none text-[0.95rem] text-gold hover:bg-gold-wash';
  return (
    <div className="relative" ref={frame}>
      {children}
      {selected && (
        <div
          className="absolute left-0 z-10 flex rounded-full border border-line-strong bg-raised p-1 shadow-float"
          role="toolbar"
          aria-label="选中的文字"
          style={{ top: selected.top }}
        >
          <a
            className={link}
            href={`/ai?${new URLSearchParams({ course, chapter, quote: selected.text })}`}
            onClick={(event) => {
              if (isCopy || !opensHere(event)) return;
              event.preventDefault();
              askOpening.set({ quote: selected.text });
            }}
            onMouseDown={keepSelection}
          >
            解释这段
          </a>
          <a
            className={link}
            href={`/ai/cards?${new URLSearchParams({ quote: selected.text, from })}#new`}
            onMouseDown={keepSelection}
          >
            做成卡片
          </a>
        </div>
      )}
    </div>
  );
}

/** Pressing a link would otherwise end the selection, and with it the link. */
const keepSelection = (event: { preventDefault(): void }) => event.preventDefault();

/** Null without a selection in this element. */
function readSelection(frame: HTMLElement | null): Selected | null {
  const selection = document.getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = [...selection.toString().trim()].slice(0, maxCharacters).join('');
  if (!frame.contains(range.commonAncestorContainer) || text.length < 2) return null;
  return { text, top: range.getBoundingClientRect().bottom - frame.getBoundingClientRect().top + 8 };
}
