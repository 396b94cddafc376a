import { TextLink } from '#app/ui/text-link.tsx';

const questions = [
  {
    value: 'renewal',
    title: '到期会自动扣费吗',
    content: '不会。每次付款都要您在钱包里签名，不续就到期。',
    link: '/vip-center/renewal-and-expiry',
    more: '续期与到期',
  },
  {
    value: 'refund',
    title: '买了不合适，能退吗',
    content: '退款期内提出就能退，款项退到您的账户金库。网络费不退。',
    link: '/vip-center/refund',
    more: '退款规则',
  },
  {
    value: 'which',
    title: '限期和永久怎么选',
    content: '能读的一样，只差时间。一个月读不到两篇长文，先买最短的就够。',
    link: '/vip-center/permanent-and-term',
    more: '永久会员与限期会员',
  },
  {
    value: 'courses',
    title: '会员包含进阶课程吗',
    content: '不包含，进阶课程单独购买。免费课程登录就能学，不用会员。',
    link: '/vip-center/benefits',
    more: '会员权益',
  },
  {
    value: 'wallet',
    title: '没用过钱包，怎么开通',
    content: '照着步骤安装、备份、绑定，再回到这一页付款。',
    link: '/vip-center/how-to-join',
    more: '如何开通',
  },
] as const;

/** What people ask before they become members, with the page that says more. */
export function MemberQuestions() {
  return (
    <div className="faq divide-y divide-line border-y border-line">
      {questions.map(({ value, title, content, link, more }) => (
        <details id={`faq-${value}`} key={value} name="faq">
          <summary>{title}</summary>
          <p>
            {content} <TextLink href={link}>{more}</TextLink>
          </p>
        </details>
      ))}
    </div>
  );
}
