import { ButtonLink } from '#app/ui/button.tsx';

/** The front page's opening section. */
export function Hero({ description }: { readonly description: string }) {
  return (
    <div className="border-b border-line bg-gold-wash">
      <div className="column grid items-center gap-8 py-14 sm:py-20 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <h1 className="text-[2.5rem] leading-[1.25] sm:text-6xl">
            一行一行地读，
            <br />
            一穗一穗地长。
          </h1>
          <p className="mt-6 max-w-xl text-lg text-soft">{description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink icon="course" to="/course">
              看看课程
            </ButtonLink>
            <ButtonLink to="/help/what-is-a-wallet" tone="quiet">
              钱包是什么
            </ButtonLink>
          </div>
        </div>
        <img alt="" className="hidden w-full md:block" height={512} src="/icons/favicon.svg" width={512} />
      </div>
    </div>
  );
}
