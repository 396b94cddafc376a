import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ChainCard } from './chain-card.tsx';
import { shortTextOf } from './form-values.ts';

/** The contract's limit. */
const maxKindBytes = 64;
/** A file is hashed in memory. */
const maxFileMb = 200;

/** 存证: the hash of a file, permanently on the chain with its time. The file itself stays on the device. */
export function Anchor() {
  return (
    <ChainCard
      about="把一个文件的摘要（SHA-256）永久写到链上，以后能证明这个文件在那时已经有了，一个字也没有改过。文件不会上传，请自己保存好原件。"
      id="anchor"
      isFolded
      needs="operator"
      title="存证"
    >
      <ChainAct
        needs="operator"
        prepare={async (form) => {
          const kind = shortTextOf(form, 'kind', maxKindBytes);
          if (kind === undefined) return `请写这是什么，最多约 ${Math.floor(maxKindBytes / 3)} 个字。`;
          const file = form.get('file');
          if (!(file instanceof File) || file.size === 0) return '请选择一个有内容的文件。';
          if (!isSecureContext) return '浏览器只在 https 的网页上计算摘要，请换成 https 的地址。';
          if (file.size > maxFileMb * 1_000_000) return `文件最大 ${maxFileMb} MB。`;
          const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
          return (tx, academy, calls) => void calls.anchor(tx, academy, { kind, bytes });
        }}
        submit="写到链上"
        title="存证"
      >
        <Field autoComplete="off" hint="例如：2026 年年报。人人看得到。" label="这是什么" name="kind" />
        <FileField label="文件" name="file" />
      </ChainAct>
      <p>
        <TextLink href="/admin/log?act=chain.package_state%3A%3AAnchored">看以前的存证</TextLink>
      </p>
    </ChainCard>
  );
}
