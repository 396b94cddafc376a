import { useEffect, useRef, useState } from 'react';
import { TransactionStatement } from '#app/features/money/payment/statement/transaction-statement.tsx';
import { Button } from '#app/ui/button.tsx';
import { doubleClickMs } from '#app/ui/double-click-shield.ts';
import { DifferenceList } from './difference-list.tsx';
import { SheetBar } from './sheet-bar.tsx';
import type { SheetQuestion } from './use-sheet-consent.ts';

interface SheetQuestionProps {
  readonly question: SheetQuestion;
  readonly isCard?: boolean;
}

/** Shows bytes that differ from the sheet, and is the only place to agree to them. */
export function SheetQuestionPart({ question, isCard = false }: SheetQuestionProps) {
  const { summary, differences, answer } = question;
  const isSound = summary.description.contradictions.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressable = useIsPressable();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="请再核对一次" className="space-y-4 rounded-2xl border border-gold p-4 sm:p-5">
      <h3 className="text-lg outline-none" ref={heading} tabIndex={-1}>
        请再核对一次
      </h3>
      <DifferenceList differences={differences} />
      <TransactionStatement summary={summary} />
      <SheetBar isCard={isCard}>
        <div className={isSound ? 'grid grid-cols-2 gap-3' : 'grid gap-3'}>
          <Button onClick={() => answer(false)} tone="quiet">
            {isSound ? '取消' : '关闭'}
          </Button>
          {isSound && (
            <Button disabled={!isPressable} onClick={() => answer(true)}>
              确认并签名
            </Button>
          )}
        </div>
      </SheetBar>
    </section>
  );
}

/** False at first: the second press of a double click was meant for the button that had this place before. */
function useIsPressable(): boolean {
  const [isPressable, setPressable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPressable(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  return isPressable;
}
