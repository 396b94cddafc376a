import { FileField } from '#app/ui/file-field.tsx';
import { Summary } from '#app/ui/summary.tsx';

interface ImportReceiptProps {
  readonly importFile: (file: File) => void;
  /** The only way on, so it is not folded. */
  readonly isOpen: boolean;
}

/** Brings the ballot of another browser here, with the file that was downloaded there. */
export function ImportReceipt({ importFile, isOpen }: ImportReceiptProps) {
  return (
    <details open={isOpen || undefined}>
      <Summary tone="gold">在别的浏览器领过选票</Summary>
      <FileField
        accept=".json,application/json"
        hint="文件名以 suixue-vote 开头，只在您的浏览器里打开。"
        label="选票文件"
        name="receipt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) importFile(file);
        }}
      />
    </details>
  );
}
