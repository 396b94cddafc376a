import { modelMark } from '#app/features/assistant/ask/turn-to-text.ts';
import type { KeptTurn } from './conversation.ts';

/** Markdown of a conversation. Each answer has the mark of the model and its sources. */
export function conversationToMarkdown(title: string, turns: readonly KeptTurn[], origin: string): string {
  const parts = turns.map(({ question, answer, sources, createdAt }) => {
    const lines = sources.map(
      (source) => `- [${source.number}] ${source.title} <${new URL(source.path, origin)}>`,
    );
    return [`## ${oneLine(question)}`, createdAt, answer.trim(), `> ${modelMark}`, lines.join('\n')]
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
