interface OriginalTextProps {
  /** The program that wrote the text, in the user's language. */
  readonly source: string;
  readonly text: string;
}

/** The unedited text of another program, for support; collapsed until the user opens it. */
export function OriginalText({ source, text }: OriginalTextProps) {
  return (
    <details className="text-sm text-soft">
      <summary className="target flex cursor-pointer items-center underline underline-offset-4">
        {source}的原话
      </summary>
      <p className="break-words">{text}</p>
    </details>
  );
}
