import { Field, TextArea } from '#app/ui/field.tsx';
import type { Problems, WordsField } from './read-pool-words.ts';

interface PoolWordsFieldsProps {
  /** What the fields show first. */
  readonly values: Readonly<Record<WordsField, string>>;
  readonly problems: Problems<WordsField>;
}

const counts = [
  ['maxTickets', '总票数', '一共卖多少张。'],
  ['perUser', '每人上限', '每个账户最多持有几张。0 表示不限。'],
] as const satisfies readonly (readonly [WordsField, string, string])[];

/** Texts, start and numbers of tickets, as `readPoolWords` reads them. */
export function PoolWordsFields({ values, problems }: PoolWordsFieldsProps) {
  return (
    <>
      <Field autoComplete="off" defaultValue={values.name} error={problems.name} label="名称" name="name" />
      <TextArea
        defaultValue={values.description}
        error={problems.description}
        hint="钱用来做什么，什么时候、凭什么可能放回来。不要写收益，也不要承诺。"
        label="说明"
        name="description"
        rows={4}
      />
      <Field
        autoComplete="off"
        defaultValue={values.icon}
        error={problems.icon}
        hint="以 / 或 https:// 开头，可以留空。"
        label="图片"
        name="icon"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          defaultValue={values.start}
          error={problems.start}
          hint="北京时间。留空就马上开始卖票。"
          label="开始"
          name="start"
          type="datetime-local"
        />
        {counts.map(([name, label, hint]) => (
          <Field
            autoComplete="off"
            defaultValue={values[name]}
            error={problems[name]}
            hint={hint}
            inputMode="numeric"
            key={name}
            label={label}
            name={name}
          />
        ))}
      </div>
    </>
  );
}
