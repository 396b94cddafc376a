import type { Words } from '@suixue/chain/transactions/catalogue';
import { Field, TextArea } from '#app/ui/field.tsx';

interface WordsFieldsProps {
  readonly words: Words;
  /** What the link is for. */
  readonly linkHint: string;
}

/** Name, description, link and images of an item, as `readWords` reads them. */
export function WordsFields({ words, linkHint }: WordsFieldsProps) {
  const { name, description, link, imageUrl, thumbnailUrl } = words;
  return (
    <>
      <Field autoComplete="off" defaultValue={name} label="名称" name="name" />
      <TextArea
        defaultValue={description}
        hint="学员在购买页看到的一两句话。"
        label="简介"
        name="description"
      />
      <Field
        autoComplete="off"
        defaultValue={link}
        hint={linkHint}
        label="链接"
        name="link"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          autoComplete="off"
          defaultValue={imageUrl}
          hint="以 / 或 https:// 开头，可以留空。"
          label="图片"
          name="image"
          spellCheck={false}
        />
        <Field
          autoComplete="off"
          defaultValue={thumbnailUrl === imageUrl ? '' : thumbnailUrl}
          hint="不填就用同一张图片。"
          label="小图"
          name="thumbnail"
          spellCheck={false}
        />
      </div>
    </>
  );
}
