import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { EntryList } from './entry-list.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import type { ClaimableOffer, JournalEntry, PointsPage } from './points-data.ts';
import { RulesCard } from './rules-card.tsx';
import { TotalCard } from './total-card.tsx';
import type { CheckedDay } from './year-calendar.ts';

export interface LearnerPointsProps {
  readonly uid: string;
  readonly page: Omit<PointsPage, 'days' | 'offers'>;
  readonly offers: readonly ClaimableOffer[];
  readonly streak: number;
  /** The shown year and its days. */
  readonly year: number;
  readonly days: readonly CheckedDay[];
  readonly firstYear: number;
  readonly owner: readonly string[];
  readonly now: number;
  /** What the last form has done. */
  readonly done: string | null;
  readonly state: FormState | null;
}

/** The points of a signed-in learner. */
export function LearnerPoints({ page, state, done, ...props }: LearnerPointsProps) {
  const checkIn = state?.form === 'check-in' ? state : null;
  return (
    <>
      <div className="mb-5 space-y-3 empty:hidden">
        {state === null && done !== null && <Notice kind="done" title={done} />}
        <FormNotices state={checkIn} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TotalCard page={page} streak={props.streak} />
          <CalendarCard {...props} page={page} state={state?.form === 'make-up' ? state : null} />
          <ExchangeCard {...props} claims={page.claims} isMakeUpOn={page.makeUp.isOn} total={page.total} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LatestCard entries={page.journal} />
          <RulesCard rules={page.rules} />
          <LimitsCard />
        </div>
      </div>
    </>
  );
}

function LatestCard({ entries }: { readonly entries: readonly JournalEntry[] }) {
  return (
    <Card>
      <h2 className="text-lg">最近的流水</h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-soft">还没有。签一次到，或者学完一章，就有第一笔。</p>
      ) : (
        <>
          <EntryList entries={entries} />
          <ButtonLink className="mt-3" to="/points/journal" tone="quiet">
            全部流水
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
