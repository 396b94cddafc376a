import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ChainCard } from './chain-card.tsx';
import { featureTexts } from './feature-texts.ts';

/** 功能开关: each with its risk and the regions where the law has to be checked first. */
export function Features({ settings: { state } }: { readonly settings: ContractSettings }) {
  return (
    <ChainCard
      about="关闭之后不能再买、再绑、再抽；已有的钱和资产随时可以取出，退款和结算也照常。"
      id="features"
      needs="admin"
      title="功能开关"
    >
      <ul className="divide-y divide-line border-y border-line">
        {Object.keys(featureTexts).map((feature) => (
          <li className="py-4" key={feature}>
            <Feature feature={feature} isOn={state.features.contents.includes(feature)} />
          </li>
        ))}
      </ul>
    </ChainCard>
  );
}

function Feature({ feature, isOn }: { readonly feature: string; readonly isOn: boolean }) {
  const { title, about, risk, regions } = featureTexts[feature] ?? {
    title: feature,
    about: '',
    risk: null,
    regions: [],
  };
  const needsCare = !isOn && risk !== null;
  return (
    <div className="space-y-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-medium">{title}</h3>
        <Badge tone={isOn ? 'leaf' : 'plain'}>{isOn ? '开着' : '关着'}</Badge>
      </div>
      <p className="text-soft">{about}</p>
      {risk !== null && (
        <p className="text-sm text-seal">
          {risk}
          {`先查清当地法律，尤其是：${regions.join('、')}。`}
        </p>
      )}
      <ChainAct
        needs="admin"
        prepare={(form) => {
          if (needsCare && form.get('checked') === null) return '打开之前，请先勾选确认。';
          return (tx, academy, calls) => void calls.setFeature(tx, academy, { feature, isOn: !isOn });
        }}
        submit={isOn ? `关闭${title}` : `打开${title}`}
        title={isOn ? `关闭${title}` : `打开${title}`}
        tone={isOn ? 'danger' : 'quiet'}
      >
        {needsCare && (
          <label className="flex min-h-11 items-center gap-3">
            <input className="size-5" name="checked" type="checkbox" />
            <span>我已确认，可以在开放的地区提供</span>
          </label>
        )}
      </ChainAct>
    </div>
  );
}
