import { ButtonLink } from '#app/ui/button.tsx';
import { LessonFrame } from './lesson-frame.tsx';

interface HeroProps {
  readonly freeCourses: number;
}

/** The front page's opening section: the subjects, how to begin, and a lesson. */
export function Hero({ freeCourses }: HeroProps) {
  return (
    <div className="border-b border-line bg-gold-wash">
      <div className="column grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-14">
        <div>
          <h1 className="text-[2.25rem] leading-[1.3] sm:text-[3.25rem]">
            钱包、AI、合同，
            <br />
            学到能自己判断。
          </h1>
          <p className="mt-5 max-w-lg text-lg text-soft">
            几分钟一章：讲义、短片、练习。{freeCourses} 门课免费，注册就能学。
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink className="px-7" to="/sign-up">
              免费注册
            </ButtonLink>
            <ButtonLink to="/course" tone="quiet">
              看全部课程
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-soft">免费课程不用付款，也不用钱包。</p>
        </div>
        <LessonFrame />
      </div>
    </div>
  );
}
