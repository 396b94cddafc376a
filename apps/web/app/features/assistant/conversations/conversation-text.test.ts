import { expect, it } from 'vitest';
import { conversationToMarkdown } from './conversation-text.ts';

it('an exported conversation marks each answer as made by a model and names its sources', () => {
  const turn = {
    id: 'a',
    question: '怎么\n备份？',
    answer: '抄在纸上[1]。',
    sources: [{ number: 1, id: 'p', path: '/help/install-and-back-up', title: '安装与备份' }],
    createdAt: '2026-11-27T00:00:00Z',
  };
  const text = conversationToMarkdown('备份', [turn, turn], 'https://suixue.example');
  expect(text.match(/> 由 AI 生成/g)).toHaveLength(2);
  expect(text).toContain('## 怎么 备份？');
  expect(text).toContain('- [1] 安装与备份 <https://suixue.example/help/install-and-back-up>');
});
