import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import type { BaseFacts } from './load-tab.ts';
import { UserSection } from './user-section.tsx';

interface Area {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
}

interface UserAreasProps {
  readonly membership: string;
  readonly facts: Pick<BaseFacts, 'isAdministrator' | 'unreadAnswers' | 'hasTickets' | 'hasSales'>;
  /** Number of unread notifications. */
  readonly unread: number;
}

/** Links to the user's other pages: learning first, then purchases, then the rest. */
export function UserAreas({ membership, facts, unread }: UserAreasProps) {
  const { isAdministrator, unreadAnswers, hasTickets, hasSales } = facts;
  const learning: readonly Area[] = [
    { to: '/', title: '接着学', about: '我的课程，学到哪里', icon: 'course' },
    { to: '/vip-center', title: '会员', about: membership, icon: 'vip' },
    { to: '/user/notes', title: '我的笔记', about: '各门课里写下的笔记', icon: 'edit' },
    { to: '/user/certificates', title: '我的证书', about: '结业测验通过之后的证书', icon: 'ear' },
  ];
  const bought: readonly Area[] = [
    { to: '/user/orders', title: '我的订单', about: '买过什么，收据和退款', icon: 'paper' },
    { to: '/user/goods', title: '通行证与优惠券', about: '还能用几次，到什么时候', icon: 'gift' },
    // Holders reach their tickets from here where pools are not open, and the menus do not list them.
    ...(hasTickets
      ? [{ to: '/staking', title: '我的资金池', about: '持有的票，退票和释放', icon: 'pool' } as const]
      : []),
    ...(hasSales
      ? [{ to: '/user/sales', title: '我的销售', about: '卖出多少，何时结算', icon: 'profit' } as const]
      : []),
  ];
  const together: readonly Area[] = [
    { to: '/points', title: '我的积分', about: '签到、流水和可以换的', icon: 'points' },
    { to: '/invite', title: '邀请朋友', about: '链接和邀请码，朋友到了哪一步', icon: 'link' },
    { to: '/user/proposals', title: '我的推荐', about: '推荐了谁，每一笔奖励', icon: 'invite' },
  ];
  const messages: readonly Area[] = [
    {
      to: '/user/inbox',
      title: '我的通知',
      about: unread > 0 ? '有没看过的通知' : '订单、奖励、回复和提醒',
      icon: 'bell',
    },
    {
      to: '/user/support',
      title: '联系客服',
      about: unreadAnswers > 0 ? `${unreadAnswers} 个问题有新答复` : '写给我们，看答复',
      icon: 'chat',
    },
    ...(isAdministrator
      ? [{ to: '/admin', title: '管理', about: '客服、退款，网站还缺什么', icon: 'settings' } as const]
      : []),
  ];
  return (
    <>
      <AreaList areas={learning} id="learning" title="学习" />
      <AreaList areas={bought} id="bought" title="买到的" />
      <AreaList areas={together} id="together" title="积分和朋友" />
      <AreaList areas={messages} id="messages" title="消息" />
    </>
  );
}

interface AreaListProps {
  readonly id: string;
  readonly title: string;
  readonly areas: readonly Area[];
}

function AreaList({ id, title, areas }: AreaListProps) {
  return (
    <UserSection id={id} title={title}>
      <ul className="-mx-3">
        {areas.map(({ to, title: name, about, icon }) => (
          <li key={to}>
            <a className="target flex items-center gap-3 rounded-xl px-3 py-2 hover:bg-sunk" href={to}>
              <Icon className="text-gold" name={icon} />
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block text-sm text-faint">{about}</span>
              </span>
              <Icon className="size-4 text-faint" name="forward" />
            </a>
          </li>
        ))}
      </ul>
    </UserSection>
  );
}
