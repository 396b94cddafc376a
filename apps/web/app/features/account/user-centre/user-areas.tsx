import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { UserSection } from './user-section.tsx';

interface Area {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
}

const areas: readonly Area[] = [
  { to: '/user/notes', title: '我的笔记', about: '各门课里写下的笔记', icon: 'edit' },
  { to: '/points', title: '我的积分', about: '签到、流水和可以换的', icon: 'points' },
  { to: '/invite', title: '邀请朋友', about: '链接和邀请码，朋友到了哪一步', icon: 'link' },
  { to: '/user/orders', title: '我的订单', about: '买过什么，收据和退款', icon: 'paper' },
  { to: '/user/goods', title: '通行证与优惠券', about: '还能用几次，到什么时候', icon: 'gift' },
  { to: '/user/sales', title: '我的销售', about: '写的课程卖出多少，何时结算', icon: 'profit' },
  { to: '/user/proposals', title: '我的推荐', about: '推荐了谁，每一笔奖励', icon: 'invite' },
];

/** Holders reach their tickets from here where pools are not open, and the menus do not list them. */
const pools: Area = {
  to: '/staking',
  title: '我的资金池',
  about: '持有的票，退票和释放',
  icon: 'pool',
};

const administration: Area = {
  to: '/admin',
  title: '管理',
  about: '客服、退款，网站还缺什么',
  icon: 'settings',
};

interface UserAreasProps {
  /** Number of unread notifications. */
  readonly unread: number;
  readonly isAdministrator: boolean;
  /** Number of support threads with an unread answer. */
  readonly unreadAnswers: number;
  readonly hasTickets: boolean;
}

/** Links to the user's other pages. */
export function UserAreas({ isAdministrator, unread, unreadAnswers, hasTickets }: UserAreasProps) {
  const inbox: Area = {
    to: '/user/inbox',
    title: '我的通知',
    about: unread > 0 ? '有没看过的通知' : '订单、奖励、回复和提醒',
    icon: 'bell',
  };
  const support: Area = {
    to: '/user/support',
    title: '联系客服',
    about: unreadAnswers > 0 ? `${unreadAnswers} 个问题有新答复` : '写给我们，看答复',
    icon: 'chat',
  };
  const shown = [
    inbox,
    ...areas,
    ...(hasTickets ? [pools] : []),
    support,
    ...(isAdministrator ? [administration] : []),
  ];
  return (
    <UserSection id="areas" title="我的内容">
      <ul className="-mx-3">
        {shown.map(({ to, title, about, icon }) => (
          <li key={to}>
            <a className="target flex items-center gap-3 rounded-xl px-3 py-2 hover:bg-sunk" href={to}>
              <Icon className="text-gold" name={icon} />
              <span className="min-w-0 flex-1">
                <span className="block">{title}</span>
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
