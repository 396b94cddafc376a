import type { ReactNode } from 'react';
import { GasLine } from './gas-line.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { SheetQuestionPart } from './sheet-question.tsx';
import type { Preview } from './use-preview.ts';
import type { SheetQuestion } from './use-sheet-consent.ts';

interface SheetFootProps {
  readonly statement: Preview;
  /** Takes the place of the button while the bytes differ from the sheet. */
  readonly question: SheetQuestion | null;
  readonly isSponsored?: boolean;
  /** The sheet is one card of a longer page. */
  readonly isCard?: boolean;
  readonly button: ReactNode;
  /** The first of the details. */
  readonly children?: ReactNode;
}

/** The end of every sheet: the fee, the details and the button that agrees. */
export function SheetFoot(props: SheetFootProps) {
  const { statement, question, isSponsored = false, isCard = false, button, children } = props;
  if (question !== null) return <SheetQuestionPart isCard={isCard} question={question} />;
  return (
    <>
      <GasLine {...statement} isSponsored={isSponsored}>
        {children}
      </GasLine>
      <SheetBar isCard={isCard}>{button}</SheetBar>
    </>
  );
}
