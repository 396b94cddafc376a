import type { TestFacts } from '@suixue/content/store';
import { Icon } from '#app/ui/icon.tsx';
import { testPath } from './test-facts.ts';

interface TestLinkProps {
  readonly coursePath: string;
  readonly test: TestFacts;
  /** Path of the viewer's certificate; null if there is none. */
  readonly certificate: string | null;
}

/** The final test below the chapters of a course; once it is passed, the certificate. */
export function TestLink({ coursePath, test, certificate }: TestLinkProps) {
  const about =
    certificate === null
      ? `${test.questions} 题 · 约 ${test.minutes} 分钟 · 通过后得到可以查验的证书`
      : '已通过，看我的证书';
  return (
    <a
      className="mt-3 flex min-h-16 items-center gap-4 rounded-2xl border border-gold bg-gold-wash px-5 py-3 hover:brightness-97"
      href={certificate ?? testPath(coursePath)}
    >
      <Icon className="size-6 shrink-0 text-gold" name="ear" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{certificate === null ? '结业测验' : '结业证书'}</span>
        <span className="block text-sm text-soft">{about}</span>
      </span>
      <Icon className="size-4 text-soft" name="forward" />
    </a>
  );
}
