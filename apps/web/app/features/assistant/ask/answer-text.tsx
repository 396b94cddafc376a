import { Fragment } from 'react';
import { type Block, type Piece, toBlocks } from './answer-blocks.ts';
import type { PassageFacts } from './passage-groups.tsx';

interface AnswerTextProps {
  readonly pieces: readonly Piece[];
  readonly passages: readonly PassageFacts[];
}

/** A model's text as paragraphs and lists. Its only links are the citations. */
export function AnswerText({ pieces, passages }: AnswerTextProps) {
  return (
    <div className="space-y-3 leading-relaxed break-words">
      {toBlocks(pieces).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end.
        <AnswerBlock block={block} key={place} passages={passages} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: Block;
  readonly passages: AnswerTextProps['passages'];
}

function AnswerBlock({ block, passages }: BlockProps) {
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Pieces passages={passages} pieces={block.pieces} />
      </p>
    );
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List className={block.isNumbered ? 'list-decimal space-y-1 pl-6' : 'list-disc space-y-1 pl-6'}>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end.
        <li key={place}>
          <Pieces passages={passages} pieces={item} />
        </li>
      ))}
    </List>
  );
}

function Pieces({ pieces, passages }: AnswerTextProps) {
  return pieces.map((piece, place) => {
    if (typeof piece === 'string')
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end.
      return <Fragment key={place}>{piece}</Fragment>;
    const passage = passages.find(({ number }) => number === piece);
    return (
      passage && (
        <a
          aria-label={`出处 ${piece}：${passage.title}`}
          className="mx-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-full bg-gold-wash px-1.5 align-baseline text-xs font-semibold text-gold tabular-nums hover:underline"
          href={passage.href}
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end.
          key={place}
        >
          {piece}
        </a>
      )
    );
  });
}
