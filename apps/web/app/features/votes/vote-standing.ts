import type { Vote } from './vote.ts';

/** What the viewer's account may do in a vote. */
export interface VoteStanding {
  /** Why it may not vote; null if it may. */
  readonly obstacle: VoteObstacle | null;
  /** A credential was given to it. Who has used one, and how, is not known. */
  readonly hasCredential: boolean;
  /** Its ballot in a vote without keys. */
  readonly ownPlace: number | null;
}

export type VoteObstacle = 'unverified' | 'registered_late' | 'not_member' | 'suspended';

interface Remedy {
  readonly label: string;
  readonly to: string;
}

export interface StandingWords {
  readonly title: string;
  readonly about: string;
  /** The one thing that helps; null if nothing does. */
  readonly remedy: Remedy | null;
}

/** What the page tells visitors who are not signed in, instead of a standing. */
export function visitorWords(signIn: string): StandingWords {
  return {
    title: '登录之后才能投票',
    about: '题目、选项和结果不登录也看得到。登录后，这里会告诉您能不能投。',
    remedy: { label: '登录', to: signIn },
  };
}

/** Why the viewer's account may not vote, and what helps. */
export function obstacleWords(
  obstacle: VoteObstacle,
  { registeredBefore }: { readonly registeredBefore: string },
): StandingWords {
  switch (obstacle) {
    case 'unverified':
      return {
        title: '先确认邮箱或手机号，就能投票',
        about: '投票一人一票，所以只给确认过邮箱或手机号的账户。',
        remedy: { label: '去确认', to: '/user?tab=settings' },
      };
    case 'not_member':
      return {
        title: '这一次只有会员能投',
        about: '成为会员之后，在截止前都能投。题目和结果人人看得到。',
        remedy: { label: '看看会员', to: '/vip-center' },
      };
    case 'registered_late':
      return {
        title: '您的账户注册得晚，这一次不能投',
        about: `资格在开始之前写定：只有 ${registeredBefore} 之前注册的账户能投。下一次再来。`,
        remedy: null,
      };
    case 'suspended':
      return {
        title: '账户已停用，不能投票',
        about: '如有疑问，请联系客服。',
        remedy: { label: '联系客服', to: '/support' },
      };
  }
}

/** Who may vote, in one sentence, the same as the database checks. */
export function eligibilityText(
  { eligibility, registeredBefore }: Pick<Vote, 'eligibility' | 'registeredBefore'>,
  momentText: (moment: string) => string,
): string {
  const who = eligibility === 'members' ? '确认过邮箱或手机号的会员' : '确认过邮箱或手机号的账户';
  const since = registeredBefore === null ? '' : `，而且在 ${momentText(registeredBefore)} 之前注册`;
  return `${who}${since}。不需要绑定钱包。`;
}
