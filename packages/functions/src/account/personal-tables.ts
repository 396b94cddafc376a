/** Whether a table holds personal data, and how to find one account's rows. */
export type PersonalTable =
  | {
      /** The columns that hold the account's id, and their type. */
      readonly of: Readonly<Record<string, 'uuid' | 'text'>>;
      /** Columns that hold another account's id; they give no right to see the row. */
      readonly others?: readonly string[];
      /** The exported columns; all of them if absent. */
      readonly only?: readonly string[];
    }
  | { readonly why: string; readonly others?: readonly string[] };

const account = { of: { user_id: 'uuid' } } as const;
const onChain = { of: { uid: 'text' } } as const;
const catalogue = { why: 'is the same for all accounts' } as const;
const sums = { why: 'holds only sums over all accounts' } as const;
const inner = { why: 'is internal and deleted within days' } as const;

/**
 * Every table of the database. A test compares the list with the database, so that a new table with personal data
 * cannot be forgotten in the export.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  'auth.users': {
    of: { id: 'uuid' },
    only: [
      'id',
      'email',
      'phone',
      'email_confirmed_at',
      'phone_confirmed_at',
      'last_sign_in_at',
      'raw_user_meta_data',
      'created_at',
    ],
  },
  'auth.sessions': { ...account, only: ['created_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'] },
  'auth.refresh_tokens': { why: 'would let any reader of the file sign in' },
  'auth.one_time_tokens': { ...inner, others: ['user_id'] },
  'auth.known_devices': { ...account, only: ['used_at'] },
  'auth.decoy_tokens': {
    why: 'belongs to no account: decoy rows for unknown addresses',
    others: ['user_id'],
  },
  'auth.decoy_users': { why: 'belongs to no account: decoy rows for unknown addresses' },
  'auth.flow_states': { ...inner, others: ['user_id'] },
  'auth.rate_windows': inner,
  'auth.outbox': { why: 'holds codes for a day if no mail driver is configured' },
  'storage.buckets': catalogue,
  'storage.objects': {
    of: { owner: 'uuid' },
    only: ['bucket_id', 'name', 'metadata', 'created_at', 'updated_at'],
  },
  'realtime.messages': inner,
  'realtime.outgoing': inner,
  'host.migrations': inner,

  'public.account_closings': account,
  'public.account_list': { why: 'holds copies of rows that are exported', others: ['user_id'] },
  'public.administrators': { ...account, others: ['granted_by'] },
  'public.alerts': { why: 'names no account' },
  'public.audit_log': { of: { actor_id: 'uuid', subject: 'text' }, only: ['at', 'action', 'subject'] },
  'public.background_jobs': { why: 'names no account' },
  'public.backups': { why: 'holds the names of files' },
  'public.ballots': account,
  'public.bulk_acts': { ...inner, others: ['actor_id'] },
  'public.cart_items': account,
  'public.chain_announced_terms': catalogue,
  'public.chain_assets': onChain,
  'public.chain_bindings': onChain,
  'public.chain_box_contents': catalogue,
  'public.chain_box_editions': catalogue,
  'public.chain_boxes': catalogue,
  'public.chain_clock': catalogue,
  'public.chain_commodities': catalogue,
  'public.chain_coupon_kinds': catalogue,
  'public.chain_coupons': onChain,
  'public.chain_cursor': catalogue,
  'public.chain_events': { why: 'is public on the chain; the derived tables below are exported' },
  'public.chain_instances': onChain,
  'public.chain_operators': catalogue,
  'public.chain_plays': onChain,
  'public.chain_pool_entries': onChain,
  'public.chain_pool_holders': onChain,
  'public.chain_pools': catalogue,
  'public.chain_pricings': catalogue,
  'public.chain_recoveries': onChain,
  'public.chain_sale_shares': onChain,
  'public.chain_sales': { of: { buyer_uid: 'text' } },
  'public.chain_shares_paid': onChain,
  'public.chain_switches': catalogue,
  'public.chain_users': { ...onChain, others: ['proposer_uid'] },
  'public.chain_vault_movements': onChain,
  'public.chain_wares': { of: { author_uid: 'text' } },
  'public.chapter_notes': account,
  'public.chapter_post_reports': { of: { reporter_id: 'uuid' } },
  'public.chapter_post_texts': { of: { author_id: 'uuid' } },
  'public.chapter_posts': { of: { author_id: 'uuid' } },
  'public.chapter_progress': account,
  'public.chapter_quizzes': catalogue,
  'public.chapters': catalogue,
  'public.chapter_figures': sums,
  'public.daily_figures': sums,
  'public.membership_ends': sums,
  'public.check_ins': account,
  'public.courses': catalogue,
  'public.document_access': catalogue,
  'public.draw_vouchers': { ...inner, others: ['user_id'] },
  'public.first_administrator_link': inner,
  'public.home_visits': account,
  'public.idempotency_keys': inner,
  'public.invitation_codes': account,
  'public.invitation_rewards': {
    of: { inviter_id: 'uuid' },
    others: ['invitee_id'],
    only: ['stage', 'points', 'created_at'],
  },
  'public.invitation_stages': catalogue,
  'public.invitations': {
    of: { invitee_id: 'uuid', inviter_id: 'uuid' },
    only: ['number', 'code', 'created_at', 'shares_device'],
  },
  'public.learning_days': account,
  'public.live_events': catalogue,
  'public.live_message_reports': { of: { reporter_id: 'uuid' } },
  'public.live_messages': { of: { author_id: 'uuid' } },
  'public.milestones': account,
  'public.moderation_decisions': {
    of: { account_id: 'uuid' },
    others: ['decided_by', 'undone_by'],
    only: ['about', 'decision', 'reason', 'decided_at', 'undone_at'],
  },
  'public.notifications': account,
  'public.notification_letters': inner,
  'public.orders': { of: { user_id: 'uuid', uid: 'text' } },
  'public.phone_orders': account,
  'public.points_accounts': account,
  'public.points_claims': account,
  'public.points_journal': account,
  'public.points_offers': catalogue,
  'public.points_periods': account,
  'public.points_rules': catalogue,
  'public.pool_announcements': { ...inner, others: ['last_uid'] },
  'public.profile_reviews': {
    of: { account_id: 'uuid' },
    only: ['part', 'value', 'status', 'changed_at'],
  },
  'public.profiles': { of: { id: 'uuid' } },
  'public.proposal_options': catalogue,
  'public.proposals': catalogue,
  'public.quiz_results': account,
  'public.reading_positions': account,
  'public.referrals': { ...account, others: ['referrer_id'] },
  'public.refund_requests': {
    ...account,
    others: ['decided_by'],
    only: ['id', 'order_id', 'reason', 'status', 'asked_at', 'decided_at', 'answer'],
  },
  'public.report_cases': {
    why: 'is about reports of others; decisions are exported',
    others: ['account_id'],
  },
  'public.risk_notice_acceptances': account,
  'public.risk_notices': { ...catalogue, others: ['published_by'] },
  'public.site_settings': catalogue,
  'public.sponsor_coins': { why: "is the sponsor's money" },
  'public.sponsors': { why: "is the sponsor's money" },
  'public.sponsorships': { ...account, only: ['kind', 'address', 'state', 'cost', 'made_at', 'ended_at'] },
  'public.support_messages': account,
  'public.support_threads': account,
  'public.telegram_bindings': account,
  'public.telegram_links': { ...account, only: ['expires_at'] },
  'public.user_settings': account,
  'public.wallet_states': { of: { uid: 'uuid' } },
};
