import { poolStages } from '@suixue/academy/pools/stage';
import { Icon } from '#app/ui/icon.tsx';
import type { PoolSummary } from './pool.ts';

/** The four stages, with the one where the pool is. It never goes back. */
export function PoolSteps({ stage }: Pick<PoolSummary, 'stage'>) {
  return (
    <ol className="grid grid-cols-4 gap-2 text-center text-sm">
      {poolStages.map(({ number, name }) => (
        <li
          aria-current={number === stage ? 'step' : undefined}
          className={number <= stage ? 'font-semibold text-gold' : 'text-faint'}
          key={number}
        >
          <span
            aria-hidden="true"
            className={`mb-1.5 flex h-1.5 rounded-full ${number <= stage ? 'bg-gold-fill' : 'bg-sunk'}`}
          />
          {number < stage && <Icon className="mr-1 inline size-4" name="check" />}
          {name}
        </li>
      ))}
    </ol>
  );
}
