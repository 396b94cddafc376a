import type { HomeMeta } from '@suixue/content/collections';
import { BannerCards } from './banner-cards.tsx';
import { FaqSection } from './faq.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LearningWeekCard } from './learning-week-card.tsx';
import { OwnedCard } from './owned-card.tsx';
import { ResumeCard } from './resume-card.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import type { LearnerHome as LearnerHomeData } from './to-learner-home.ts';
import { WhatsNew } from './whats-new.tsx';

type LearnerHomeProps = LearnerHomeData & Pick<HomeMeta, 'banners' | 'faq'>;

/** The front page of a signed-in learner: continue learning, own courses, news, then the public part. */
export function LearnerHome({ home }: { readonly home: LearnerHomeProps }) {
  const isNewcomer = home.hasBegun === false;
  const hasSteps = isNewcomer || home.isBound === false;
  return (
    <>
      <div className="column pt-8 sm:pt-12">
        <h1 className="text-2xl sm:text-3xl">{isNewcomer ? `欢迎，${home.name}` : `${home.name}，接着学`}</h1>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5">
            {(!isNewcomer || home.resume) && (
              <ResumeCard hasFailed={home.hasBegun === null} resume={home.resume} />
            )}
            {hasSteps && (
              <FirstSteps
                hasBegun={home.hasBegun === true}
                isBound={home.isBound}
                isMember={home.membership !== null}
              />
            )}
            {home.suggestion && (
              <SuggestionCard course={home.suggestion} isFirst={isNewcomer && !home.resume} />
            )}
          </div>
          <aside className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <LearningWeekCard isCheckedIn={home.isCheckedIn} week={home.week} />
            <OwnedCard courses={home.owned} membership={home.membership} />
          </aside>
          <WhatsNew courses={home.newCourses} news={home.news} />
        </div>
      </div>
      <BannerCards banners={home.banners} />
      <FaqSection entries={home.faq} />
    </>
  );
}
