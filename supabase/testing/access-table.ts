import { whose } from './people.ts';

/**
 * Rights in the columns anon | A | B | M | D | service_role: a visitor, two learners, a permanent member, an
 * administrator, the servers. A cell is
 * - `x`: no right;
 * - `0`: a right, but policies hide all rows;
 * - `all`, or the labels of rows that can be read, changed or removed; a label with `!` is a row whose change a trigger or a key
 *   rejects;
 * - for adding: `own`, only rows of the caller; `any`, all rows.
 */
export interface TableAccess {
  /** SQL for the label of each row. */
  readonly rows: string;
  readonly select: string;
  readonly insert: string;
  readonly update: string;
  readonly delete: string;
  /** Rows to add where policies decide: one of `$me`, and one that `$me` must not add. */
  readonly adds?: { readonly own: string; readonly other: string };
  /** The columns to change, if not all can be. */
  readonly changes?: string;
  /** The only columns that users may read or write. */
  readonly columns?: {
    readonly select?: readonly string[];
    readonly insert?: readonly string[];
    readonly update?: readonly string[];
  };
}

const nobody = 'x | x | x | x | x | x';
const everybody = 'all | all | all | all | all | all';
const servers = 'x | x | x | x | x | all';
const addedByServers = 'x | x | x | x | x | any';
const byAdministrators = 'x | 0 | 0 | 0 | all | all';
const addedByAdministrators = 'x | 0 | 0 | 0 | any | any';
const toAdministrators = 'x | 0 | 0 | 0 | all | all';
/** For tables where only A and B have a row. */
const toOwners = 'x | A | B | 0 | all | all';
const addedByOwners = 'x | own | own | own | own | x';

const read = (rows: string, select: string): TableAccess => ({
  rows,
  select,
  insert: nobody,
  update: nobody,
  delete: nobody,
});
const mirror = (rows: string, select: string): TableAccess => ({
  rows,
  select,
  insert: addedByServers,
  update: servers,
  delete: servers,
});
const administered = (rows: string, select: string, adds: string): TableAccess => ({
  rows,
  select,
  insert: addedByAdministrators,
  update: byAdministrators,
  delete: byAdministrators,
  adds: { own: adds, other: adds },
});

const slugOfProposal = '(select slug from public.proposals where id = proposal_id)';
const publishedVotes = 'by-key counted open over';
const nameOfPost = `case when is_hidden then 'hidden' else course_slug end`;
const describedEvent = [
  'slug',
  'title',
  'description',
  'audience',
  'pass_id',
  'starts_at',
  'ends_at',
  'chat_on',
  'slow_seconds',
  'replay',
  'is_published',
];

export const accessTable: Readonly<Record<string, TableAccess>> = {
  account_closings: read(whose('user_id'), toOwners),
  admin_chain_money: read('place', 'x | 0 | 0 | 0 | all | x'),
  admin_chain_pools: read('name', 'x | 0 | 0 | 0 | all | x'),
  agreement_acceptances: read(whose('user_id'), toOwners),
  // The seed's statement both adds and updates.
  agreement_versions: {
    ...read('document', 'x | all | all | all | all | all'),
    insert: addedByServers,
    update: servers,
  },
  alerts: read('subject', toAdministrators),
  administrators: read(whose('user_id'), toAdministrators),
  assistant_answers: read(whose('user_id'), toAdministrators),
  assistant_blocked_terms: read('term', toAdministrators),
  assistant_feedback: read(whose('user_id'), servers),
  assistant_months: read(`'month'`, toAdministrators),
  assistant_vector_days: read(`'day'`, toAdministrators),
  audit_log: read(`'entry'`, toAdministrators),
  background_jobs: {
    ...read('name', toAdministrators),
    insert: addedByServers,
    update: servers,
  },
  backups: {
    ...read(`'backup'`, toAdministrators),
    insert: addedByServers,
    delete: servers,
  },
  ballots: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  cart_items: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | all',
    insert: addedByOwners,
    update: 'x | A | B | 0 | 0 | x',
    delete: 'x | A | B | 0 | 0 | x',
    adds: {
      own: `insert into public.cart_items (user_id, ware_id, seen_price) values ('$me', 7, 5)`,
      other: `insert into public.cart_items (user_id, ware_id, seen_price) values ('$other', 7, 5)`,
    },
    changes: 'seen_price = seen_price',
    columns: { update: ['seen_price'] },
  },
  chain_announced_terms: mirror('catalogue', toAdministrators),
  chain_assets: mirror(whose('uid'), 'x | A | B | M | all | all'),
  chain_bindings: mirror(whose('uid'), 'x | A | B | M | all | all'),
  chain_box_contents: mirror('digest', everybody),
  chain_box_editions: mirror('edition', everybody),
  chain_boxes: mirror('at_once', everybody),
  chain_clock: mirror('offset_ms', everybody),
  chain_commodities: mirror('kind', everybody),
  chain_coupon_kinds: mirror('name', everybody),
  chain_coupons: mirror(whose('uid'), toOwners),
  chain_cursor: mirror(`'cursor'`, toAdministrators),
  chain_events: { ...read('name', toAdministrators), insert: addedByServers },
  chain_instances: mirror(whose('uid'), toOwners),
  // Users call my_profit, which leaves out the accounts.
  chain_item_rules: { ...read('rule_hash', servers), delete: servers },
  chain_operators: mirror('role', toAdministrators),
  // Acts of administrators have no account, and users call pool_entries.
  chain_pool_entries: mirror(whose('uid'), 'x | A | B | 0 | A B | all'),
  chain_pool_holders: mirror(whose('uid'), toOwners),
  chain_plays: mirror(whose('uid'), toOwners),
  chain_pools: mirror('name', everybody),
  chain_pricings: mirror(`'price'`, everybody),
  chain_recoveries: mirror(whose('uid'), toOwners),
  // Users call my_shares, which names the item.
  chain_sale_shares: read(whose('uid'), nobody),
  chain_sales: mirror(whose('buyer_uid'), toOwners),
  chain_shares_paid: mirror(whose('uid'), toOwners),
  chain_switches: mirror('name', everybody),
  chain_users: mirror(whose('uid'), 'x | A | B | M | all | all'),
  chain_vault_balances: read(whose('uid'), toOwners),
  chain_vault_movements: mirror(whose('uid'), toOwners),
  chain_wares: mirror(`'ware'`, everybody),
  chapter_notes: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | x',
    insert: addedByOwners,
    update: 'x | A | B | 0 | 0 | x',
    delete: 'x | A | B | 0 | 0 | x',
    adds: {
      own: `insert into public.chapter_notes (course_slug, chapter_slug, body) values ('free', 'two', '记下')`,
      // Of a course without owners.
      other: `insert into public.chapter_notes (course_slug, chapter_slug, body) values ('closed', 'one', '记下')`,
    },
    changes: 'body = body',
    columns: {
      insert: ['at_seconds', 'body', 'chapter_slug', 'course_slug', 'id'],
      update: ['at_seconds', 'body'],
    },
  },
  // Others see that there is a hidden post, but not its text.
  chapter_post_reports: read(whose('reporter_id'), 'x | A | B | 0 | all | x'),
  chapter_post_texts: {
    ...read(
      `(select ${nameOfPost} from public.chapter_posts where id = post_id)`,
      'x | all | free | free | all | x',
    ),
    columns: { select: ['post_id', 'body'] },
  },
  chapter_posts: {
    ...read(nameOfPost, 'x | all | free hidden | free hidden | all | x'),
    // Without the account of the author.
    columns: {
      select: [
        ...['id', 'course_slug', 'chapter_slug', 'parent_id', 'author_name', 'speaker'],
        ...['at', 'edited_at', 'deleted_at', 'is_hidden', 'is_official', 'is_author', 'proposal_id'],
      ],
    },
  },
  chapter_quizzes: read('version', nobody),
  course_tests: read('version', nobody),
  test_attempts: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  certificates: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  certificate_names: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  chapter_progress: read(whose('user_id'), toOwners),
  reading_positions: read(whose('user_id'), toOwners),
  chapters: {
    ...mirror('course_slug', 'free sold | free sold | free sold | free sold | all | all'),
    update: byAdministrators,
    changes: 'media_path = media_path',
    columns: { update: ['media_path', 'media_qualities', 'media_seconds'] },
  },
  check_ins: read(whose('user_id'), toOwners),
  course_offers: read('slug', everybody),
  courses: {
    ...mirror('slug', 'free sold | free sold | free sold | free sold | all | all'),
    update: byAdministrators,
    // A certificate keeps its course.
    delete: 'x | x | x | x | x | closed free sold!',
    changes: 'ware_id = ware_id',
    columns: { update: ['is_published', 'ware_id'] },
  },
  document_access: mirror('requires', everybody),
  chapter_figures: read('chapter_slug', nobody),
  account_list: read(whose('user_id'), nobody),
  account_list_source: read(whose('user_id'), nobody),
  bulk_acts: read(whose('actor_id'), nobody),
  daily_figures: read('figure', nobody),
  milestones: read(whose('user_id'), nobody),
  membership_ends: read('day', nobody),
  draw_vouchers: read(whose('user_id'), 'x | x | x | x | x | all'),
  first_administrator_link: read(`'link'`, nobody),
  home_visits: read(whose('user_id'), toOwners),
  idempotency_keys: {
    rows: 'key',
    select: servers,
    insert: addedByServers,
    update: servers,
    delete: servers,
  },
  invitation_codes: read(whose('user_id'), toOwners),
  invitation_rewards: read(whose('inviter_id'), 'x | 0 | 0 | 0 | all | all'),
  invitation_stages: {
    ...read('stage', everybody),
    update: 'x | 0 | 0 | 0 | all | x',
    changes: 'description = description',
    columns: { update: ['description'] },
  },
  invitations: read(`'A invited B'`, 'x | 0 | all | 0 | all | all'),
  learning_days: read(whose('user_id'), toOwners),
  live_chapters: read('title', 'open | closed open | open | members open | all | x'),
  live_events: {
    ...administered(
      'slug',
      'members open | all | members open | members open | all | all',
      `insert into public.live_events (slug, title) values ('new', '新')`,
    ),
    changes: 'title = title',
    // The status changes by acts.
    columns: { insert: describedEvent, update: describedEvent },
  },
  live_hosts: {
    ...read('name', 'members open | all | members open | members open | all | x'),
    columns: { select: ['event_id', 'name'] },
  },
  live_streams: read('key_hint', 'x | x | x | x | x | all'),
  live_message_reports: read(whose('reporter_id'), 'x | A | B | 0 | all | x'),
  live_messages: {
    rows: 'body',
    select: 'x | hidden open | open | members open | all | all',
    insert: nobody,
    update: nobody,
    delete: servers,
    // Without the account of the author.
    columns: {
      select: [
        'id',
        'event_id',
        'author_name',
        'speaker',
        'body',
        'is_hidden',
        'at',
        'kind',
        'is_host',
        'votes',
        'pinned_at',
        'answered_at',
      ],
    },
  },
  live_mutes: read(whose('account_id'), nobody),
  live_question_votes: read(whose('account_id'), nobody),
  live_reminders: read(whose('account_id'), 'x | A | B | 0 | 0 | x'),
  live_speakers: read(whose('account_id'), nobody),
  live_texts: read('body', 'open | closed open | open | members open | all | x'),
  moderation_decisions: read('decision', 'x | 0 | 0 | 0 | all | x'),
  notifications: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | all',
    insert: addedByServers,
    update: 'x | A | B | 0 | 0 | x',
    delete: servers,
    changes: 'read_at = read_at',
    columns: { update: ['read_at'] },
  },
  notification_letters: {
    rows: 'purpose',
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  notification_telegrams: {
    rows: 'attempts',
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  orders: {
    rows: whose('user_id'),
    select: 'x | A | B | M | all | all',
    insert: addedByServers,
    update: servers,
    delete: nobody,
  },
  passage_vectors: { ...read('passage', servers), insert: addedByServers, delete: servers },
  phone_orders: {
    ...read(whose('user_id'), toOwners),
    // Without the sealed address and the name of its key.
    columns: {
      select: [
        'order_id',
        'user_id',
        'status',
        'carrier',
        'tracking_number',
        'addressed_at',
        'confirmed_at',
        'shipped_at',
        'received_at',
        'ended_at',
        'erased_at',
        'created_at',
        'updated_at',
      ],
    },
  },
  points_accounts: read(whose('user_id'), toOwners),
  points_claims: read(whose('user_id'), toOwners),
  points_journal: read(whose('user_id'), toOwners),
  points_listing_requests: {
    rows: whose('user_id'),
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  points_offers: {
    rows: `case when is_on then 'on' else 'off' end`,
    select: 'on | on | on | on | all | all',
    insert: 'x | 0 | 0 | 0 | any | x',
    update: 'x | 0 | 0 | 0 | all | x',
    delete: nobody,
    adds: {
      own: `insert into public.points_offers (id, kind_id, price) values ('00000000-0000-4000-8000-000000000033', 3, 5)`,
      other: 'insert into public.points_offers (kind_id, price) values (3, 6)',
    },
    changes: 'price = price',
    columns: {
      insert: ['id', 'is_on', 'kind_id', 'per_account', 'price', 'stock'],
      update: ['is_on', 'kind_id', 'per_account', 'price', 'stock'],
    },
  },
  points_periods: read(whose('user_id'), toOwners),
  points_places: {
    rows: 'period',
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  points_rules: read('source', everybody),
  points_totals: read(whose('user_id'), toOwners),
  pool_announcements: read('sequence', nobody),
  profile_reviews: read(whose('account_id'), 'x | 0 | 0 | 0 | all | x'),
  profiles: {
    rows: whose('id'),
    select: 'x | A | B | M | all | all',
    insert: nobody,
    update: 'x | A | B | M | D | all',
    delete: nobody,
    changes: 'name = name',
    columns: { update: ['avatar_path', 'name'] },
  },
  profit_months: read('status', everybody),
  profit_totals: read(whose('uid'), nobody),
  proposal_options: {
    ...administered(
      slugOfProposal,
      `${publishedVotes} | ${publishedVotes} | ${publishedVotes} | ${publishedVotes} | all | all`,
      `insert into public.proposal_options (proposal_id, place, label) values ('00000000-0000-4000-8000-000000000023', 9, '新')`,
    ),
    // The options of an open proposal cannot change, for any role.
    update: 'x | 0 | 0 | 0 | by-key! closed counted! open! over! | by-key! closed counted! open! over!',
    delete: 'x | 0 | 0 | 0 | by-key! closed counted! open! over! | by-key! closed counted! open! over!',
  },
  proposal_results: read(slugOfProposal, everybody),
  proposals: {
    ...administered(
      'slug',
      `${publishedVotes} | ${publishedVotes} | ${publishedVotes} | ${publishedVotes} | all | all`,
      `insert into public.proposals (slug, title) values ('new', '新')`,
    ),
    delete: 'x | 0 | 0 | 0 | by-key! closed counted! open! over! | by-key! closed counted! open! over!',
  },
  quiz_results: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  referrals: read(whose('user_id'), toOwners),
  refund_requests: {
    ...read(whose('user_id'), toOwners),
    // Without the deciding administrator.
    columns: {
      select: ['id', 'order_id', 'user_id', 'reason', 'status', 'asked_at', 'decided_at', 'answer'],
    },
  },
  report_cases: read('status', 'x | 0 | 0 | 0 | all | x'),
  risk_notice_acceptances: read(whose('user_id'), toOwners),
  risk_notices: {
    ...read('version', 'x | all | all | all | all | all'),
    columns: { select: ['body', 'published_at', 'version'] },
  },
  site_settings: administered(
    `case when is_public then 'open' else 'closed' end`,
    'open | open | open | open | all | all',
    `insert into public.site_settings (key, value) values ('backups.every-hours', '1')`,
  ),
  study_cards: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | x',
    insert: addedByOwners,
    update: 'x | A | B | 0 | 0 | x',
    delete: 'x | A | B | 0 | 0 | x',
    adds: {
      own: `insert into public.study_cards (front, back) values ('正面', '背面')`,
      other: `insert into public.study_cards (user_id, front, back) values ('$other', '正面', '背面')`,
    },
    changes: 'front = front',
    columns: {
      insert: ['back', 'front', 'id', 'origin', 'origin_key', 'source_path', 'source_title'],
      update: ['back', 'front', 'is_suspended'],
    },
  },
  study_conversations: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | x',
    insert: addedByOwners,
    update: 'x | A | B | 0 | 0 | x',
    delete: 'x | A | B | 0 | 0 | x',
    adds: {
      own: `insert into public.study_conversations (title) values ('备份')`,
      other: `insert into public.study_conversations (user_id, title) values ('$other', '备份')`,
    },
    changes: 'title = title',
    columns: { insert: ['id', 'title'], update: ['title'] },
  },
  study_reviews: read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
  study_turns: {
    ...read(whose('user_id'), 'x | A | B | 0 | 0 | x'),
    insert: 'x | own | own | 0 | 0 | x',
    adds: {
      own: `insert into public.study_turns (id, conversation_id, question, answer, sources)
        values (gen_random_uuid(), '$me', '怎么备份？', '', '[]')`,
      other: `insert into public.study_turns (id, conversation_id, question, answer, sources)
        values (gen_random_uuid(), '$other', '怎么备份？', '', '[]')`,
    },
    columns: { insert: ['answer', 'conversation_id', 'id', 'question', 'sources'] },
  },
  support_messages: read(whose('user_id'), toOwners),
  support_threads: read(whose('user_id'), toOwners),
  telegram_bindings: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | all',
    insert: addedByServers,
    update: nobody,
    delete: 'x | A | B | 0 | 0 | all',
  },
  telegram_links: {
    rows: whose('user_id'),
    select: servers,
    insert: addedByServers,
    update: servers,
    delete: servers,
  },
  // Rows are deleted one by one; a row that another one references stays.
  sponsor_coins: mirror(`'coin'`, toAdministrators),
  sponsors: { ...mirror(`'sponsor'`, toAdministrators), delete: 'x | x | x | x | x | sponsor!' },
  sponsorships: { ...mirror(`kind`, toAdministrators), delete: 'x | x | x | x | x | bind!' },
  user_settings: {
    rows: whose('user_id'),
    select: 'x | A | B | 0 | 0 | all',
    insert: addedByOwners,
    update: 'x | A | B | 0 | 0 | x',
    delete: nobody,
    adds: {
      own: `insert into public.user_settings (user_id) values ('$me')`,
      other: `insert into public.user_settings (user_id) values ('$other')`,
    },
    changes: 'wants_mail = wants_mail',
    columns: {
      update: [
        'is_named_in_rank',
        'mail_off',
        'region',
        'shows_picture',
        'telegram_off',
        'wants_live_reminders',
        'wants_mail',
      ],
    },
  },
  key_ballots: read(slugOfProposal, servers),
  vote_credentials: read(whose('user_id'), servers),
  vote_keys: read(slugOfProposal, servers),
  vote_publications: read(slugOfProposal, servers),
  // `all` are those that the owner of the database sees, who is not an administrator: the published ones.
  votes: read('slug', 'all | all | all | all | by-key closed counted open over | all'),
  wallet_states: mirror(whose('uid'), toOwners),
};
