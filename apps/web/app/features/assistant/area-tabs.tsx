import { LinkTabs } from '#app/ui/link-tabs.tsx';

const pages = [
  { to: '/ai', title: '提问' },
  { to: '/ai/conversations', title: '对话' },
  { to: '/ai/review', title: '复习' },
  { to: '/ai/cards', title: '卡片' },
] as const;

/** The pages about learning with questions and cards. */
export function AssistantTabs({ here }: { readonly here: (typeof pages)[number]['to'] }) {
  return (
    <LinkTabs label="AI 学习" tabs={pages.map(({ to, title }) => ({ to, title, active: to === here }))} />
  );
}
