import type { ReactNode } from 'react';

interface RankGridProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** The ranking beside what concerns the reader, and how places are counted. */
export function RankGrid({ children, aside }: RankGridProps) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {aside}
        <p className="px-1 text-sm text-faint">
          按这段时间得到的积分排，花掉的不减。积分相同，名次相同。一周从周一算起，都按北京时间。
        </p>
      </div>
    </div>
  );
}
