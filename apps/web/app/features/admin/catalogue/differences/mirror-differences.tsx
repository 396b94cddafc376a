import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cataloguePath } from './catalogue-path.ts';
import { fieldToText, valueToText } from './difference-texts.ts';
import type { Comparison, MirrorDifference } from './read-differences.ts';

/** Items whose facts differ between the database and the chain, with the form that reads each again. */
export function MirrorDifferences({ comparison }: { readonly comparison: Comparison | null }) {
  if (comparison === null)
    return <Notice kind="problem" title="链现在读不到，这一部分没有核对。请稍后刷新再试。" />;
  const { checked, differences, next, wares } = comparison;
  return (
    <div className="space-y-4">
      {wares.chain !== wares.database && (
        <Notice kind="warning" title={`链上有 ${wares.chain} 件课程商品，数据库里有 ${wares.database} 件。`}>
          <p>账本还在读的话，几秒后刷新就一致。一直不一致，请看“后台工作”。</p>
        </Notice>
      )}
      {differences.length === 0 ? (
        <p className="text-soft">
          {checked === 0 ? '没有要核对的商品。' : `这一页 ${checked} 件商品和链上逐项一致。`}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {differences.map((one) => (
            <li className="space-y-2 py-4" key={one.item}>
              <Difference difference={one} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <ButtonLink to={`${cataloguePath}?after=${next}`} tone="quiet">
          核对后面的商品
        </ButtonLink>
      )}
    </div>
  );
}

function Difference({ difference }: { readonly difference: MirrorDifference }) {
  const { item, catalogue, name, fields } = difference;
  const title = name === '' ? item : name;
  return (
    <>
      <h3 className="text-base font-medium break-words">
        {catalogue === 'kiosk' ? '课程商品' : '商店商品'}「{title}」
      </h3>
      {fields.length === 0 ? (
        <p className="text-soft">数据库里有，链上没有。</p>
      ) : (
        <dl className="text-[0.95rem]">
          {fields.map(({ field, database, chain }) => (
            <div className="break-words" key={field}>
              <dt className="inline text-soft">{fieldToText(field)}：</dt>
              <dd className="inline">
                数据库里是 {valueToText(field, database)}，链上是{' '}
                <span className="font-semibold">{valueToText(field, chain)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PlainForm action={cataloguePath}>
        <input name="item" type="hidden" value={item} />
        <Button name="intent" tone="quiet" type="submit" value="mirror">
          照链上的改数据库
        </Button>
      </PlainForm>
    </>
  );
}
