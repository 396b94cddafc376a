import { dayMs } from '@suixue/chain/duration';
import { type FormEvent, useState } from 'react';
import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainAuthority } from '#app/features/admin/authority/chain-authority.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { settingsOf, useContractSettings } from '#app/features/admin/authority/use-contract-settings.ts';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';
import { priceCoins } from '#app/features/admin/goods/price-coins.ts';
import type { PriceCoin } from '#app/features/admin/goods/read-good-form.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DryRunTable } from './dry-run-table.tsx';
import { FeatureNote } from './feature-note.tsx';
import { momentToEntry } from './moment-entry.ts';
import { PoolWordsFields } from './pool-fields.tsx';
import { type PoolField, type PoolReading, readPoolForm } from './read-pool-form.ts';
import type { Problems } from './read-pool-words.ts';

/** The form of a new pool, with a dry run of all its stages. */
export function NewPool() {
  const settings = settingsOf(useContractSettings());
  return (
    <div className="space-y-4">
      <FeatureNote settings={settings} />
      <ChainWallet />
      {settings ? <NewPoolCard settings={settings} /> : <ChainAuthority needs="operator" />}
    </div>
  );
}

const defaultDays = { raising: 30, locked: 90, releasing: 30, releaseBy: 180 };
const emptyWords = {
  name: '',
  description: '',
  icon: '/covers/course-pool-terms.svg',
  start: '',
  maxTickets: '100',
  perUser: '0',
};

function NewPoolCard({ settings }: { readonly settings: ContractSettings }) {
  const coins = priceCoins(settings);
  const [round, setRound] = useState(0);
  const [reading, setReading] = useState<PoolReading | null>(null);
  /** The sentences are shown from the first attempt on. */
  const [isChecked, setChecked] = useState(false);
  const read = (form: FormData) => readPoolForm(form, { coins, now: settings.now });
  return (
    <ChainCard
      about="票价、保底和各阶段的时间定了就不能改。名称、说明、开始和票数在募集时能改，改了要等三天才能锁仓。"
      id="new"
      needs="operator"
      title="新建资金池"
    >
      <ChainAct
        needs="operator"
        onDone={() => {
          setReading(null);
          setChecked(false);
          setRound(round + 1);
        }}
        prepare={(form) => {
          const found = read(form);
          setReading(found);
          setChecked(true);
          const { pool } = found;
          if (pool) return (tx, academy, calls) => calls.createPool(tx, academy, pool);
          return `有 ${Object.keys(found.problems).length} 处要改，请看每一项下面的说明。`;
        }}
        submit="新建资金池"
        title="新建资金池"
      >
        <PoolFields
          coins={coins}
          key={round}
          now={settings.now}
          onRead={setReading}
          problems={isChecked ? (reading?.problems ?? {}) : {}}
          read={read}
        />
        {reading?.plan && reading.coin ? (
          <DryRunTable facts={reading.coin} plan={reading.plan} />
        ) : (
          <p className="text-soft">填好票价、票数和时间，这里会列出每个阶段的日期和金额。</p>
        )}
      </ChainAct>
      <p>
        <TextLink href="/admin/pools">回到资金池，看刚刚新建的</TextLink>
      </p>
    </ChainCard>
  );
}

interface PoolFieldsProps {
  readonly coins: readonly PriceCoin[];
  /** The chain's time when the form was shown. */
  readonly now: number;
  readonly problems: Problems<PoolField>;
  readonly read: (form: FormData) => PoolReading;
  readonly onRead: (reading: PoolReading) => void;
}

function PoolFields({ coins, now, problems, read, onRead }: PoolFieldsProps) {
  const [coin, setCoin] = useState(coins[0]);
  const readAgain = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) onRead(read(new FormData(form)));
  };
  const symbol = coin?.symbol ?? '';
  return (
    <div className="space-y-4" onChange={readAgain}>
      <PoolWordsFields problems={problems} values={emptyWords} />
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-3">
        <legend className="mb-1 text-base font-medium">钱（以后不能改）</legend>
        <SelectField
          label="币种"
          name="coinType"
          onChange={(event) => setCoin(coins.find(({ coinType }) => coinType === event.target.value))}
        >
          {coins.map(({ coinType, symbol: name }) => (
            <option key={coinType} value={coinType}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          autoComplete="off"
          error={problems.price ?? problems.coinType}
          inputMode="decimal"
          label={`票价（${symbol}）`}
          name="price"
        />
        <Field
          autoComplete="off"
          error={problems.floor}
          hint="锁仓之后，每张至少领这么多。0 就是可能全亏。"
          inputMode="decimal"
          label={`每张保底（${symbol}）`}
          name="floor"
        />
      </fieldset>
      <StageFields now={now} problems={problems} />
    </div>
  );
}

const stages = [
  ['raising', '募集至少（天）', '卖票和退票的时间。'],
  ['locked', '锁仓至少（天）', '不能退票，管理员可以取用。'],
  ['releasing', '释放至少（天）', '持有人领取，之后照样能领。'],
] as const;

function StageFields({ now, problems }: Pick<PoolFieldsProps, 'now' | 'problems'>) {
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-1 text-base font-medium">时间（以后不能改）</legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {stages.map(([name, label, hint]) => (
          <Field
            autoComplete="off"
            defaultValue={String(defaultDays[name])}
            error={problems[name]}
            hint={hint}
            inputMode="numeric"
            key={name}
            label={label}
            name={name}
          />
        ))}
      </div>
      <Field
        defaultValue={momentToEntry(BigInt(now + defaultDays.releaseBy * dayMs))}
        error={problems.releaseBy}
        hint="北京时间，三年以内。到时还没有释放，任何人都能发起平分。"
        label="最晚释放"
        name="releaseBy"
        type="datetime-local"
      />
    </fieldset>
  );
}
