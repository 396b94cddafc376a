// Written by `npm run generate` from the migrations in supabase/. As /rest/v1 answers and takes rows; what a
// database driver gives is text, see TextRow.
import type { AsText, Exact, ForeignKey, Json, Table, View } from '../table-types.ts';

export type { Exact } from '../table-types.ts';

export type ProductDatabase = {
  public: {
    Tables: {
      /** Accounts to be closed after a week. Written by request_account_closing; removed by signing in, or by close_due_accounts. */
      account_closings: Table<{
        user_id: string;
        requested_at?: string;
        closes_at: string;
        signed_in_at?: string | null;
      }, [ForeignKey<'account_closings_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** What the list of accounts filters, sorts and searches by, copied by triggers: accounts of a Supabase cannot get indexes. The limits of texts are far above those of the originals, because a rejected copy would reject the change. */
      account_list: Table<{
        user_id: string;
        created_at: string;
        seen_at?: string;
        short_id: string;
        name?: string | null;
        email?: string | null;
        phone?: string | null;
        banned_until?: string | null;
        is_bound?: boolean;
        member_until?: Exact | null;
        is_administrator?: boolean;
        flags?: number;
      }, [ForeignKey<'account_list_user_id_fkey', ['user_id'], 'profiles', ['id'], true>], 'flags'>;
      /** Accounts that may administer. Written only by assign_administrator_roles, which also writes the audit log. */
      administrators: Table<{
        user_id: string;
        granted_by?: string | null;
        granted_at?: string;
        granted_through?: 'shell' | 'link' | 'administrator';
        roles?: string[];
      }, [
        ForeignKey<'administrators_granted_by_fkey', ['granted_by'], 'profiles', ['id']>,
        ForeignKey<'administrators_user_id_fkey', ['user_id'], 'profiles', ['id'], true>,
      ]>;
      /** When an account accepted a version. Only added to, by accept_agreements and by signing up. Deleted with the account. */
      agreement_acceptances: Table<{
        user_id: string;
        document: string;
        version: number;
        way: 'sign-up' | 'page';
        accepted_at?: string;
      }, [
        ForeignKey<'agreement_acceptances_document_version_fkey', ['document', 'version'], 'agreement_versions', ['document', 'version']>,
        ForeignKey<'agreement_acceptances_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** The versions of the documents that accounts accept. Written by the servers from the front matter of the documents; no version is removed. */
      agreement_versions: Table<{
        document: string;
        version: number;
        title: string;
        change: string;
        dated: string;
      }, []>;
      /** What does not work at present. Written by the servers through note_alert. */
      alerts: Table<{
        subject: string;
        title: string;
        problem: string;
        since: string;
        told_at?: string | null;
      }, []>;
      /** One row for each question that was sent to the model, without any text. Rows of deleted accounts stay, without the account. */
      assistant_answers: Table<{
        id: string;
        user_id?: string | null;
        tier: 'learner' | 'member';
        task: 'ask' | 'explain' | 'summarize' | 'generate';
        day: string;
        made_at?: string;
        expires_at: string;
        outcome?: 'reserved' | 'done' | 'not-covered' | 'stopped' | 'cancelled' | 'failed';
        reserved_tokens: number;
        reserved_cost: number;
        price_in: number;
        price_out: number;
        input_tokens?: number;
        output_tokens?: number;
        charged_tokens?: number;
        cost?: number;
        first_token_ms?: number | null;
        total_ms?: number | null;
      }, [ForeignKey<'assistant_answers_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Questions that contain one of these are refused. */
      assistant_blocked_terms: Table<{
        term: string;
        added_by?: string | null;
        added_at?: string;
      }, [ForeignKey<'assistant_blocked_terms_added_by_fkey', ['added_by'], 'profiles', ['id']>]>;
      /** Thumbs of people about their answers, for 90 days. The texts are there only if the person allowed administrators to read them. */
      assistant_feedback: Table<{
        answer_id: string;
        user_id: string;
        is_helpful: boolean;
        question?: string | null;
        reply?: string | null;
        comment?: string | null;
        given_at?: string;
      }, [
        ForeignKey<'assistant_feedback_answer_id_fkey', ['answer_id'], 'assistant_answers', ['id'], true>,
        ForeignKey<'assistant_feedback_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** The cost of the settled answers and of the vectors of each month in Shanghai, in the unit of assistant_answers.cost. */
      assistant_months: Table<{
        month: string;
        cost?: Exact;
      }, []>;
      /** The texts that were sent to the model of meanings on each day in Shanghai. A request under way counts with its estimate. Cost has the unit of assistant_answers.cost. */
      assistant_vector_days: Table<{
        day: string;
        requests?: number;
        tokens?: number;
        cost?: number;
      }, []>;
      /** Every action of an administrator. Append-only. */
      audit_log: Table<{
        id?: number;
        at?: string;
        actor_id?: string | null;
        action: string;
        subject?: string;
        details?: Json;
      }, [], 'id'>;
      /** Each recurring work of the servers, with its last run. Written by the servers through claim_jobs and finish_job. */
      background_jobs: Table<{
        name: string;
        every_seconds?: number | null;
        next_run_at?: string | null;
        wanted_at?: string | null;
        leased_by?: string | null;
        leased_until?: string | null;
        started_at?: string | null;
        ended_at?: string | null;
        took_ms?: number | null;
        succeeded_at?: string | null;
        failures?: number;
        failed_since?: string | null;
        failure?: string | null;
      }, []>;
      /** Backups that the servers have taken by themselves and still have. The files are in the data folder. */
      backups: Table<{
        name: string;
        taken_at: string;
        bytes: number;
      }, []>;
      /** One ballot for each account and proposal; the last one counts. Administrators cannot read those of others. */
      ballots: Table<{
        proposal_id: string;
        user_id: string;
        place: number;
        cast_at?: string;
      }, [
        ForeignKey<'ballots_proposal_id_fkey', ['proposal_id'], 'proposals', ['id']>,
        ForeignKey<'ballots_proposal_id_place_fkey', ['proposal_id', 'place'], 'proposal_options', ['proposal_id', 'place']>,
        ForeignKey<'ballots_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Acts about several accounts, by the key that the page chose: a repeated request gets the outcomes of the first. Kept for a day. */
      bulk_acts: Table<{
        key: string;
        actor_id: string;
        act: 'allowed' | 'denied' | 'default' | 'end-sessions';
        outcomes?: Json;
        at?: string;
      }, [ForeignKey<'bulk_acts_actor_id_fkey', ['actor_id'], 'profiles', ['id']>]>;
      /** Courses put aside to buy together. Reserves nothing and guarantees no price. */
      cart_items: Table<{
        user_id?: string;
        ware_id: Exact;
        seen_price: Exact;
        added_at?: string;
      }, [ForeignKey<'cart_items_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** The name on all certificates of an account. Written only by functions. Null if a moderator reset it. */
      certificate_names: Table<{
        user_id: string;
        name?: string | null;
        changed_at?: string;
      }, [ForeignKey<'certificate_names_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** One for each account and passed final test, with the title and the contents of that time. Written only by hand_in_test and show_certificate. */
      certificates: Table<{
        code?: string;
        user_id: string;
        course_slug: string;
        course_title: string;
        tested: Json;
        right_ones: number;
        total: number;
        passed_at?: string;
        is_public?: boolean;
        first_shown_at?: string | null;
        changed_at?: string;
      }, [
        ForeignKey<'certificates_course_slug_fkey', ['course_slug'], 'courses', ['slug']>,
        ForeignKey<'certificates_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Announced terms of wares and commodities and announced kinds of coupons, neither in force nor cancelled yet. */
      chain_announced_terms: Table<{
        item_id: Exact;
        catalogue: 'kiosk' | 'shop' | 'coupon';
        terms: Json;
        announced_by: string;
        effective_at: Exact;
      }, []>;
      /** What an account has bought and until when. A course has the id of its ware, a membership that of its commodity. */
      chain_assets: Table<{
        uid: string;
        asset_id: Exact;
        expire_at: Exact;
        acquired_at: string;
        renewed_at?: string | null;
      }, []>;
      /** Every address ever bound. An address belongs to its account for ever, current owner or not. */
      chain_bindings: Table<{
        address: string;
        uid: string;
        bound_at: string;
        is_present?: boolean;
      }, []>;
      /** The prizes of each filling, which no event contains: read once from the bytes of its transaction, and kept when the mirror is rebuilt. */
      chain_box_contents: Table<{
        chain_id: string;
        digest: string;
        index: number;
        items?: Json | null;
      }, [ForeignKey<'chain_box_contents_chain_id_digest_index_fkey', ['chain_id', 'digest', 'index'], 'chain_events', ['chain_id', 'digest', 'index'], true>]>;
      /** Fillings of boxes, keyed by the event. Their prizes are in chain_box_contents. */
      chain_box_editions: Table<{
        box_id: string;
        edition: Exact;
        prizes_left: Exact;
        chain_id: string;
        digest: string;
        index: number;
        filled_at: string;
      }, [
        ForeignKey<'chain_box_editions_box_id_fkey', ['box_id'], 'chain_boxes', ['id']>,
        ForeignKey<'chain_box_editions_chain_id_digest_index_fkey', ['chain_id', 'digest', 'index'], 'chain_events', ['chain_id', 'digest', 'index']>,
      ]>;
      /** Boxes of prizes. */
      chain_boxes: Table<{
        id: string;
        at_once: number;
        daily_limit: number;
        edition?: Exact;
        played?: Exact;
        handed_out?: Exact;
        created_at: string;
      }, []>;
      /** How far the time of the chain is ahead of the time of this server. No row, and 0, on every network but the local one. */
      chain_clock: Table<{
        is_only?: boolean;
        offset_ms: number;
        updated_at?: string;
      }, []>;
      /** Commodities of the shop: memberships, phones, passes and coupons. */
      chain_commodities: Table<{
        id: Exact;
        kind: 'membership' | 'phone' | 'pass' | 'coupon';
        is_available: boolean;
        supply: Exact;
        supplied?: Exact;
        user_limits?: Exact | null;
        refund_window?: Exact | null;
        coupon_kind_id?: Exact | null;
        metadata?: Json;
        profit_rule?: Json;
        updated_at: string;
        described_at?: string | null;
      }, []>;
      /** Kinds of coupons, with the total discount that each may give. */
      chain_coupon_kinds: Table<{
        id: Exact;
        name: string;
        currency: string;
        supply: Exact;
        discount_cap: Exact;
        terms?: Json;
        is_closed?: boolean;
        described_at?: string | null;
      }, []>;
      /** Coupons that accounts hold. */
      chain_coupons: Table<{
        coupon_id: Exact;
        uid: string;
        kind_id: Exact;
        issued_at: string;
        times_used?: number;
        is_revoked?: boolean;
      }, []>;
      /** Position of the ledger. At most one row, updated in the same transaction as the events. */
      chain_cursor: Table<{
        is_only?: boolean;
        chain_id: string;
        next_checkpoint: Exact;
        last_checkpoint?: Exact | null;
        last_transaction_index?: Exact | null;
        last_event_index?: number | null;
        node_checkpoint?: Exact | null;
        stopped_because?: string | null;
        updated_at?: string;
      }, []>;
      /** Every event of the Move package, kept for ever. All other chain_ tables are derived from it. Append-only. */
      chain_events: Table<{
        chain_id: string;
        digest: string;
        index: number;
        checkpoint: Exact;
        transaction_index: Exact;
        type: string;
        name: string;
        sender?: string | null;
        happened_at: string;
        bcs: string;
        data: Json;
        stored_at?: string;
      }, []>;
      /** One phone or pass that an account has bought. */
      chain_instances: Table<{
        id: Exact;
        commodity_id: Exact;
        uid: string;
        order_id: string;
        identifier?: string;
        acquired_at: string;
        expire_at?: Exact | null;
        is_used?: boolean;
        is_revoked?: boolean;
      }, []>;
      /** Every profit rule that the ledger has read of an item. Sales follow the rule of their time, and the object on the chain has the present one only. Kept when the mirror is rebuilt. */
      chain_item_rules: Table<{
        item_id: Exact;
        rule_hash: string;
        rule: Json;
        seen_at: string;
      }, []>;
      /** Addresses that may sign as administrator or operator. */
      chain_operators: Table<{
        address: string;
        role: 'admin' | 'operator';
      }, []>;
      /** Calls of boxes. What a call draws is fixed when it is made; its prizes are handed out later. */
      chain_plays: Table<{
        box_id: string;
        number: Exact;
        uid: string;
        edition: Exact;
        random: string;
        digest: string;
        played_at: string;
        counts?: number[] | null;
        drawn?: number[] | null;
        prizes?: Json | null;
        is_void?: boolean | null;
        handed_digest?: string | null;
        handed_at?: string | null;
      }, [ForeignKey<'chain_plays_box_id_fkey', ['box_id'], 'chain_boxes', ['id']>]>;
      /** Everything that happened to a pool, one row for each event. */
      chain_pool_entries: Table<{
        pool_id: string;
        sequence: number;
        kind: 'created' | 'info' | 'paused' | 'resumed' | 'stage' | 'purchase' | 'hand-back' | 'release' | 'admin-deposit' | 'admin-withdraw';
        uid?: string | null;
        tickets?: Exact | null;
        amount?: Exact | null;
        details?: Json;
        digest: string;
        at: string;
      }, [ForeignKey<'chain_pool_entries_pool_id_fkey', ['pool_id'], 'chain_pools', ['id']>]>;
      /** Tickets of a pool by holder. */
      chain_pool_holders: Table<{
        pool_id: string;
        uid: string;
        total?: Exact;
        holding?: Exact;
        released?: Exact;
        deposited?: Exact;
        withdrawn?: Exact;
      }, [ForeignKey<'chain_pool_holders_pool_id_fkey', ['pool_id'], 'chain_pools', ['id']>]>;
      /** Funding pools. */
      chain_pools: Table<{
        id: string;
        currency: string;
        name: string;
        info?: Json;
        ticket_price: Exact;
        max_tickets: Exact;
        release_by: Exact;
        stage?: number;
        is_paused?: boolean;
        amount_per_ticket_on_release?: Exact;
        claimed_tickets?: Exact;
        released_tickets?: Exact;
        deposited?: Exact;
        withdrawn?: Exact;
        created_at: string;
        floor_per_ticket: Exact;
        raising_ms: Exact;
        locked_ms: Exact;
        releasing_ms: Exact;
        start_at: Exact;
        max_tickets_per_user: Exact;
        stage_since: Exact;
        next_stage_at: Exact;
      }, []>;
      /** Prices of a commodity, in the order of the chain. */
      chain_pricings: Table<{
        commodity_id: Exact;
        place: number;
        price: Exact;
        currency: string;
        days: Exact;
      }, [ForeignKey<'chain_pricings_commodity_id_fkey', ['commodity_id'], 'chain_commodities', ['id']>]>;
      /** Announced recoveries of lost wallets, neither accepted nor stopped yet. */
      chain_recoveries: Table<{
        uid: string;
        recovers_to: string;
        announced_at: Exact;
      }, []>;
      /** What an account has of a sale: as the proposer of the buyer (reward), and otherwise (own). Derived by triggers on sales, payments, proposers and wares, so that a page of shares reads as many rows as it shows. */
      chain_sale_shares: Table<{
        uid: string;
        sale_id: string;
        currency: string;
        status: 'open' | 'settled' | 'refunded';
        sold_at: string;
        reward: Exact;
        own: Exact;
        is_author: boolean;
      }, [ForeignKey<'chain_sale_shares_sale_id_fkey', ['sale_id'], 'chain_sales', ['id']>]>;
      /** The money of one purchase: held while it may be refunded, then settled or refunded. */
      chain_sales: Table<{
        id: string;
        order_id: string;
        buyer_uid: string;
        item_id: Exact;
        currency: string;
        amount: Exact;
        shares: Json;
        release_at: Exact;
        status?: 'open' | 'settled' | 'refunded';
        sold_at: string;
        ended_at?: string | null;
        author_uid?: string | null;
        has_proposer?: boolean;
        to_author?: Exact;
        to_proposer?: Exact;
        to_named?: Exact;
        to_rest?: Exact;
        opened_digest?: string | null;
        ended_digest?: string | null;
      }, []>;
      /** Shares of sales that were paid into a vault. */
      chain_shares_paid: Table<{
        chain_id: string;
        digest: string;
        index: number;
        sale_id: string;
        uid: string;
        currency: string;
        amount: Exact;
        paid_at: string;
      }, [ForeignKey<'chain_shares_paid_chain_id_digest_index_fkey', ['chain_id', 'digest', 'index'], 'chain_events', ['chain_id', 'digest', 'index'], true>]>;
      /** Features of the Move package that can be switched off. */
      chain_switches: Table<{
        name: string;
        is_on: boolean;
      }, []>;
      /** Accounts that have bound a wallet. */
      chain_users: Table<{
        uid: string;
        number: Exact;
        owner: string;
        proposer_uid?: string | null;
        profit_layer?: number;
        proposed_count?: Exact;
        created_at: string;
        deleted_at?: string | null;
        proposed_at?: string | null;
      }, []>;
      /** Money in and out of vaults, keyed by the event. */
      chain_vault_movements: Table<{
        chain_id: string;
        digest: string;
        index: number;
        uid: string;
        currency: string;
        direction: 'in' | 'out';
        amount: Exact;
        cause: 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal';
        moved_at: string;
      }, [ForeignKey<'chain_vault_movements_chain_id_digest_index_fkey', ['chain_id', 'digest', 'index'], 'chain_events', ['chain_id', 'digest', 'index'], true>]>;
      /** Wares of the kiosk: courses. The ledger reads what events lack from the object; null or empty until then. */
      chain_wares: Table<{
        id: Exact;
        author_uid: string;
        currency: string;
        price: Exact;
        supply: Exact;
        supplied?: Exact;
        effective_time?: Exact | null;
        refund_window?: Exact | null;
        is_available: boolean;
        is_nft?: boolean | null;
        metadata?: Json;
        profit_rule?: Json;
        updated_at: string;
        described_at?: string | null;
      }, []>;
      /** How many people started and finished each chapter, written only by triggers. */
      chapter_figures: Table<{
        course_slug: string;
        chapter_slug: string;
        started?: number;
        finished?: number;
      }, [ForeignKey<'chapter_figures_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug'], true>]>;
      /** Private notes of a user. Administrators cannot read them. */
      chapter_notes: Table<{
        id?: string;
        user_id?: string;
        course_slug: string;
        chapter_slug: string;
        body: string;
        at_seconds?: number | null;
        created_at?: string;
        updated_at?: string;
      }, [
        ForeignKey<'chapter_notes_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug']>,
        ForeignKey<'chapter_notes_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Reports of posts, one for each user and post. */
      chapter_post_reports: Table<{
        post_id: number;
        reporter_id: string;
        reason: 'advertising' | 'abuse' | 'unlawful' | 'other';
        details?: string;
        at?: string;
      }, [
        ForeignKey<'chapter_post_reports_post_id_fkey', ['post_id'], 'chapter_posts', ['id']>,
        ForeignKey<'chapter_post_reports_reporter_id_fkey', ['reporter_id'], 'profiles', ['id']>,
      ]>;
      /** Texts of posts. A hidden one is readable by its author and administrators only; a deleted one has no row. */
      chapter_post_texts: Table<{
        post_id: number;
        author_id?: string | null;
        body: string;
      }, [
        ForeignKey<'chapter_post_texts_author_id_fkey', ['author_id'], 'profiles', ['id']>,
        ForeignKey<'chapter_post_texts_post_id_fkey', ['post_id'], 'chapter_posts', ['id'], true>,
      ]>;
      /** Questions about a chapter or a proposal and their answers, without the texts, which are in chapter_post_texts. */
      chapter_posts: Table<{
        id?: number;
        course_slug?: string | null;
        chapter_slug?: string | null;
        parent_id?: number | null;
        author_id?: string | null;
        author_name?: string;
        at?: string;
        edited_at?: string | null;
        deleted_at?: string | null;
        is_hidden?: boolean;
        speaker?: number | null;
        is_official?: boolean;
        proposal_id?: string | null;
        picture?: string | null;
        is_author?: boolean;
      }, [
        ForeignKey<'chapter_posts_author_id_fkey', ['author_id'], 'profiles', ['id']>,
        ForeignKey<'chapter_posts_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug']>,
        ForeignKey<'chapter_posts_parent_id_fkey', ['parent_id'], 'chapter_posts', ['id']>,
        ForeignKey<'chapter_posts_proposal_id_fkey', ['proposal_id'], 'proposals', ['id']>,
      ], 'id'>;
      /** Learning progress, written only by record_progress. Reports may arrive in any order: it keeps the furthest position, the union of the played ranges, and the first completion. */
      chapter_progress: Table<{
        user_id: string;
        course_slug: string;
        chapter_slug: string;
        furthest_seconds?: number;
        played?: string;
        played_seconds?: number;
        finished_at?: string | null;
        created_at?: string;
        updated_at?: string;
      }, [
        ForeignKey<'chapter_progress_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug']>,
        ForeignKey<'chapter_progress_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Solutions of quizzes, so that the database marks what earns points. Written from the documents at each start; no role may read it. */
      chapter_quizzes: Table<{
        course_slug: string;
        chapter_slug: string;
        version: string;
        solutions: Json;
      }, [ForeignKey<'chapter_quizzes_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug'], true>]>;
      /** The chapters of a course. */
      chapters: Table<{
        course_slug: string;
        slug: string;
        title: string;
        place: number;
        is_sample?: boolean;
        minutes?: number | null;
        media_path?: string | null;
        media_qualities?: number[] | null;
        media_seconds?: number | null;
        updated_at?: string;
      }, [ForeignKey<'chapters_course_slug_fkey', ['course_slug'], 'courses', ['slug']>]>;
      /** Days on which a user checked in, or that were made up for points. Written only by functions. */
      check_ins: Table<{
        user_id: string;
        day: string;
        at?: string;
        is_made_up?: boolean;
        milestone?: number | null;
      }, [ForeignKey<'check_ins_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Final tests with their solutions. Written from the documents at each start; no role may read it. */
      course_tests: Table<{
        course_slug: string;
        version: string;
        pass: number;
        draw: number;
        chapters: Json;
        tested: Json;
        solutions: Json;
      }, [ForeignKey<'course_tests_course_slug_fkey', ['course_slug'], 'courses', ['slug'], true>]>;
      /** One row for each course of content/course. Its address is /course/<slug>. */
      courses: Table<{
        slug: string;
        title: string;
        description?: string;
        level: 'free' | 'advanced';
        place: number;
        ware_id?: Exact | null;
        is_published?: boolean;
        created_at?: string;
        updated_at?: string;
      }, []>;
      /** Sums by day, written only by triggers. Amounts are in the smallest unit. What people reached stays counted when accounts are deleted. */
      daily_figures: Table<{
        day: string;
        figure: 'sale' | 'refund' | 'reached' | 'cohort' | 'active' | 'gas';
        part?: string;
        amount?: Exact;
        count?: number;
      }, []>;
      /** Documents that are not public, by their front matter: for members, and chapters of courses. Documents without a row are public. */
      document_access: Table<{
        path: string;
        requires: 'account' | 'membership' | 'ownership';
        course_slug?: string | null;
        updated_at?: string;
      }, [ForeignKey<'document_access_course_slug_fkey', ['course_slug'], 'courses', ['slug']>]>;
      /** Vouchers for playing, so that an account gets no more than the rule allows. For the servers. Whether one was used, the chain knows. */
      draw_vouchers: Table<{
        nonce: string;
        user_id: string;
        box_id: string;
        address: string;
        day: number;
        expire_at: Exact;
        made_at?: string;
      }, [ForeignKey<'draw_vouchers_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** At most one row: the newest link printed by a start without an administrator. The holder of the token may become the first administrator. Read and written by the program as the owner. */
      first_administrator_link: Table<{
        is_only?: boolean;
        token_digest: string;
        expires_at: string;
      }, []>;
      /** Last visit to the home page. Written only by visit_home. */
      home_visits: Table<{
        user_id: string;
        visited_at?: string;
        seen_until?: string | null;
      }, [ForeignKey<'home_visits_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** Answers of functions by idempotency key: a repeated call with the same key acts once. For the servers only. */
      idempotency_keys: Table<{
        caller: string;
        function_name: string;
        key: string;
        request_digest: string;
        answer_status?: number | null;
        answer?: Json | null;
        created_at?: string;
        expires_at?: string;
        claim?: string | null;
      }, []>;
      /** One for each account that has requested one. */
      invitation_codes: Table<{
        code: string;
        user_id: string;
        created_at?: string;
      }, [ForeignKey<'invitation_codes_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** Stages that were rewarded, each once. */
      invitation_rewards: Table<{
        invitee_id: string;
        stage: string;
        inviter_id: string;
        points: number;
        created_at?: string;
      }, [
        ForeignKey<'invitation_rewards_invitee_id_fkey', ['invitee_id'], 'invitations', ['invitee_id']>,
        ForeignKey<'invitation_rewards_inviter_id_fkey', ['inviter_id'], 'profiles', ['id']>,
        ForeignKey<'invitation_rewards_stage_fkey', ['stage'], 'invitation_stages', ['stage']>,
      ]>;
      /** Points for the inviter at each stage of the invited user. */
      invitation_stages: Table<{
        stage: 'registered' | 'wallet-bound' | 'first-purchase';
        points: number;
        description: string;
        updated_at?: string;
      }, []>;
      /** Who invited whom: once, and only by an older account, so that there are no cycles. Not related to proposers on the chain. */
      invitations: Table<{
        invitee_id: string;
        inviter_id: string;
        code: string;
        created_at?: string;
        number?: number;
        shares_device?: boolean;
      }, [
        ForeignKey<'invitations_invitee_id_fkey', ['invitee_id'], 'profiles', ['id'], true>,
        ForeignKey<'invitations_inviter_id_fkey', ['inviter_id'], 'profiles', ['id']>,
      ], 'number'>;
      /** The last ballot under each key. Carries no account, address or time. After publication nothing can change it. */
      key_ballots: Table<{
        proposal_id: string;
        voter_key: string;
        place: number;
        sequence: number;
        commitment: string;
        signature: string;
      }, [
        ForeignKey<'key_ballots_proposal_id_fkey', ['proposal_id'], 'proposals', ['id']>,
        ForeignKey<'key_ballots_proposal_id_place_fkey', ['proposal_id', 'place'], 'proposal_options', ['proposal_id', 'place']>,
      ]>;
      /** Days on which progress was recorded. Written only by a trigger on chapter_progress. */
      learning_days: Table<{
        user_id: string;
        day: string;
      }, [ForeignKey<'learning_days_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Chapters of the replay of an event. */
      live_chapters: Table<{
        event_id: string;
        film_ms: number;
        title: string;
      }, [ForeignKey<'live_chapters_event_id_fkey', ['event_id'], 'live_events', ['id']>]>;
      /** Live lectures. Published ones are visible to everybody; the audience decides who may enter the room and see the film. */
      live_events: Table<{
        id?: string;
        slug: string;
        title: string;
        description?: string;
        audience?: 'everybody' | 'signed-in' | 'members' | 'pass';
        status?: 'planned' | 'live' | 'ended' | 'cancelled';
        starts_at?: string | null;
        stream_path?: string | null;
        is_published?: boolean;
        created_at?: string;
        updated_at?: string;
        pass_id?: Exact | null;
        ends_at?: string | null;
        opened_at?: string | null;
        ended_at?: string | null;
        chat_on?: boolean;
        slow_seconds?: number;
        replay?: 'none' | 'preparing' | 'shown' | 'hidden';
      }, []>;
      /** Accounts that run an event: they open and end it, and moderate its room. */
      live_hosts: Table<{
        event_id: string;
        account_id: string;
        name: string;
      }, [
        ForeignKey<'live_hosts_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'live_hosts_event_id_fkey', ['event_id'], 'live_events', ['id']>,
      ]>;
      /** Reports of live messages, one for each user and message. */
      live_message_reports: Table<{
        message_id: number;
        reporter_id: string;
        reason: 'advertising' | 'abuse' | 'unlawful' | 'other';
        details?: string;
        at?: string;
      }, [
        ForeignKey<'live_message_reports_message_id_fkey', ['message_id'], 'live_messages', ['id']>,
        ForeignKey<'live_message_reports_reporter_id_fkey', ['reporter_id'], 'profiles', ['id']>,
      ]>;
      /** Messages of a live lecture. */
      live_messages: Table<{
        id?: number;
        event_id: string;
        author_id?: string | null;
        author_name?: string;
        body: string;
        is_hidden?: boolean;
        at?: string;
        speaker?: number | null;
        kind?: 'message' | 'question';
        is_host?: boolean;
        key?: string | null;
        votes?: number;
        pinned_at?: string | null;
        answered_at?: string | null;
      }, [
        ForeignKey<'live_messages_author_id_fkey', ['author_id'], 'profiles', ['id']>,
        ForeignKey<'live_messages_event_id_fkey', ['event_id'], 'live_events', ['id']>,
      ], 'id'>;
      /** Accounts that may not write or react in the room of an event. */
      live_mutes: Table<{
        event_id: string;
        account_id: string;
        until: string;
        reason?: string;
        muted_by?: string | null;
        at?: string;
      }, [
        ForeignKey<'live_mutes_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'live_mutes_event_id_fkey', ['event_id'], 'live_events', ['id']>,
        ForeignKey<'live_mutes_muted_by_fkey', ['muted_by'], 'profiles', ['id']>,
      ]>;
      /** Votes for questions of a live event, one for each account and question. */
      live_question_votes: Table<{
        message_id: number;
        account_id: string;
        at?: string;
      }, [
        ForeignKey<'live_question_votes_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'live_question_votes_message_id_fkey', ['message_id'], 'live_messages', ['id']>,
      ]>;
      /** Accounts that asked to be reminded of an event. */
      live_reminders: Table<{
        event_id: string;
        account_id: string;
        created_at?: string;
      }, [
        ForeignKey<'live_reminders_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'live_reminders_event_id_fkey', ['event_id'], 'live_events', ['id']>,
      ]>;
      /** The numbers of the authors of an event, in the order of their first messages. */
      live_speakers: Table<{
        event_id: string;
        number: number;
        account_id?: string | null;
        said_at?: string | null;
      }, [
        ForeignKey<'live_speakers_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'live_speakers_event_id_fkey', ['event_id'], 'live_events', ['id']>,
      ]>;
      /** Where the film of a live event comes from, and what a server has of it. */
      live_streams: Table<{
        event_id: string;
        ingest?: 'push' | 'rtmp' | 'pull';
        key_hash?: string | null;
        key_hint?: string | null;
        key_made_at?: string | null;
        pull_url?: string | null;
        records?: boolean;
        recording?: 'none' | 'recording' | 'kept';
        recorded_ms?: number;
        recorded_bytes?: number;
        server_id?: string | null;
        server_url?: string | null;
        seen_at?: string | null;
        health?: Json | null;
        created_at?: string;
        updated_at?: string;
      }, [ForeignKey<'live_streams_event_id_fkey', ['event_id'], 'live_events', ['id'], true>]>;
      /** Transcripts and captions of the replay of an event. Captions are WebVTT. */
      live_texts: Table<{
        event_id: string;
        kind: 'transcript' | 'captions';
        language: 'zh' | 'en';
        body: string;
        updated_at?: string;
      }, [ForeignKey<'live_texts_event_id_fkey', ['event_id'], 'live_events', ['id']>]>;
      /** How many memberships of each commodity end on each day, written only by triggers, so that counting them does not read every account. */
      membership_ends: Table<{
        asset_id: Exact;
        day: number;
        count: number;
      }, []>;
      /** When an account first reached a stage, written only by triggers: bound a wallet, paid an order, finished a chapter, paid a membership. */
      milestones: Table<{
        user_id: string;
        stage: 'signed-up' | 'bound' | 'purchased' | 'finished' | 'member';
        at: string;
      }, [ForeignKey<'milestones_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Decisions about posts, live messages, names and pictures. They are deleted with the account that they are about; the audit log stays. */
      moderation_decisions: Table<{
        id: string;
        about: 'chapter-post' | 'live-message' | 'name' | 'picture' | 'certificate';
        case_id?: string | null;
        account_id?: string | null;
        decision: 'keep' | 'hide' | 'reset';
        reason?: string;
        taken?: Json;
        decided_by?: string | null;
        decided_at?: string;
        undone_by?: string | null;
        undone_at?: string | null;
      }, [
        ForeignKey<'moderation_decisions_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'moderation_decisions_case_id_fkey', ['case_id'], 'report_cases', ['id']>,
        ForeignKey<'moderation_decisions_decided_by_fkey', ['decided_by'], 'profiles', ['id']>,
        ForeignKey<'moderation_decisions_undone_by_fkey', ['undone_by'], 'profiles', ['id']>,
      ]>;
      /** E-mails to be sent. The server deletes the row before it sends, so that two servers never send the same e-mail. */
      notification_letters: Table<{
        notification_id: number;
        purpose?: 'refund_approved' | 'refund_refused' | 'refunded' | 'alert' | 'alert_over' | null;
        attempts?: number;
        due_at?: string;
      }, [ForeignKey<'notification_letters_notification_id_fkey', ['notification_id'], 'notifications', ['id'], true>]>;
      /** Telegram messages to be sent. The server deletes the row before it sends, so that two servers never send the same message. */
      notification_telegrams: Table<{
        notification_id: number;
        attempts?: number;
        due_at?: string;
      }, [ForeignKey<'notification_telegrams_notification_id_fkey', ['notification_id'], 'notifications', ['id'], true>]>;
      /** Notifications of users. Written by the servers; the recipient may only mark them as read. */
      notifications: Table<{
        id?: number;
        user_id: string;
        kind: 'order' | 'membership' | 'points' | 'invitation' | 'live' | 'vote' | 'phone' | 'security' | 'house' | 'support' | 'reply' | 'pool';
        title: string;
        body?: string;
        link?: string | null;
        source?: string | null;
        created_at?: string;
        read_at?: string | null;
      }, [ForeignKey<'notifications_user_id_fkey', ['user_id'], 'profiles', ['id']>], 'id'>;
      /** Orders, created before the wallet is asked to sign. An order unlocks nothing: access derives from ownership on the chain. Kept when the account is gone. */
      orders: Table<{
        id?: string;
        user_id?: string | null;
        uid: string;
        kind: 'course' | 'membership' | 'phone' | 'pass' | 'coupon' | 'tickets';
        item: string;
        quantity?: Exact;
        currency: string;
        price: Exact;
        max_price: Exact;
        status?: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded' | 'void';
        digest?: string | null;
        created_at?: string;
        paid_at?: string | null;
        updated_at?: string;
        pricing?: number | null;
        coupon_id?: Exact | null;
        discount?: Exact;
        handed_at?: string;
        handed_to?: string | null;
        duration?: Exact | null;
        refund_window?: Exact | null;
        refunded_at?: string | null;
      }, [ForeignKey<'orders_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** The vector of each passage of the texts, closed ones included, by the hash of its place and text. Only servers read it, because a vector shows what a text is about. */
      passage_vectors: Table<{
        model: string;
        passage: string;
        vector: number[];
        made_at?: string;
      }, []>;
      /** Deliveries of phones, one for each paid order that has an address. Written by functions only. Deleted with the account. */
      phone_orders: Table<{
        order_id: string;
        user_id?: string;
        recipient?: string | null;
        phone?: string | null;
        address?: string | null;
        postal_code?: string | null;
        note?: string | null;
        status?: 'preparing' | 'confirmed' | 'shipped' | 'received' | 'cancelled' | 'returned';
        carrier?: string | null;
        tracking_number?: string | null;
        created_at?: string;
        updated_at?: string;
        sealed_address?: string | null;
        key_id?: string | null;
        addressed_at?: string;
        confirmed_at?: string | null;
        shipped_at?: string | null;
        received_at?: string | null;
        ended_at?: string | null;
        erased_at?: string | null;
      }, [
        ForeignKey<'phone_orders_order_id_fkey', ['order_id'], 'orders', ['id'], true>,
        ForeignKey<'phone_orders_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** The sum of the journal of each account. Written by a trigger on the journal, in the transaction of the entry. */
      points_accounts: Table<{
        user_id: string;
        total: number;
        entries: number;
        last_at: string;
        day: string;
        day_earned: number;
        day_first: number;
        is_listed?: boolean;
        hidden_until?: string | null;
      }, []>;
      /** Coupons that were claimed for points. open: the voucher may still be used; used: the coupon was issued; returned: the points were given back. */
      points_claims: Table<{
        id: string;
        user_id: string;
        offer_id: string;
        kind_id: Exact;
        price: number;
        address: string;
        nonce: string;
        expires_at: Exact;
        status?: 'open' | 'used' | 'returned';
        made_at?: string;
        ended_at?: string | null;
      }, [
        ForeignKey<'points_claims_offer_id_fkey', ['offer_id'], 'points_offers', ['id']>,
        ForeignKey<'points_claims_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** All points given and taken. Append-only. */
      points_journal: Table<{
        id?: number;
        user_id: string;
        amount: number;
        reason: 'check-in' | 'chapter' | 'quiz' | 'streak' | 'invitation' | 'play' | 'administrator' | 'make-up' | 'exchange' | 'exchange-returned' | 'reversal' | 'spent' | 'purchase';
        source: string;
        note?: string;
        at?: string;
      }, [], 'id'>;
      /** Accounts that have to be listed or hidden in rankings, but whose points were in use. The job of points does it within a minute. */
      points_listing_requests: Table<{
        id?: number;
        user_id: string;
      }, [], 'id'>;
      /** Coupons that can be claimed for points. Written by administrators. */
      points_offers: Table<{
        id?: string;
        kind_id: Exact;
        price: number;
        per_account?: number | null;
        stock?: number | null;
        taken?: number;
        is_on?: boolean;
        created_at?: string;
        updated_at?: string;
      }, []>;
      /** Points that each account earned in a week, in a month and in all. Spending does not lower them, reversals do. Written like points_accounts. */
      points_periods: Table<{
        user_id: string;
        period: 'week' | 'month' | 'all';
        starts: string;
        earned: number;
        is_listed?: boolean;
        counted?: number | null;
      }, []>;
      /** How many listed accounts have each total, as of the last run of count_points_places. Entries do not write it: they would wait for each other. */
      points_places: Table<{
        period: 'week' | 'month' | 'all';
        starts: string;
        earned: number;
        accounts: number;
      }, []>;
      /** What gives points, and how many. Nothing that is paid earns points. Written only by set_points_rule. */
      points_rules: Table<{
        source: 'check-in' | 'chapter' | 'quiz' | 'streak/3' | 'streak/7' | 'streak/30' | 'streak/100' | 'streak/365' | 'friend-bound' | 'play' | 'administrator' | 'make-up';
        amount?: number | null;
        daily_cap?: number | null;
        is_on?: boolean;
        updated_at?: string;
      }, []>;
      /** Acts on pools of which holders are still to be notified, in portions. Written by a trigger on the history and by notify_pool_holders. */
      pool_announcements: Table<{
        pool_id: string;
        sequence: number;
        last_uid?: string;
      }, [ForeignKey<'pool_announcements_pool_id_sequence_fkey', ['pool_id', 'sequence'], 'chain_pool_entries', ['pool_id', 'sequence'], true>]>;
      /** The latest name, picture and name on certificates of each account that has chosen one since this table exists. Written only by functions and triggers. */
      profile_reviews: Table<{
        id?: string;
        account_id: string;
        part: 'name' | 'picture' | 'certificate';
        value: string;
        status?: 'waiting' | 'kept' | 'reset';
        waiting_since?: string | null;
        revision?: number;
        changed_at?: string;
      }, [ForeignKey<'profile_reviews_account_id_fkey', ['account_id'], 'profiles', ['id']>]>;
      /** One row for each account. Other users see only what functions return of it, such as the points rank. */
      profiles: Table<{
        id: string;
        short_id?: string;
        name?: string | null;
        avatar_path?: string | null;
        created_at?: string;
        updated_at?: string;
        may_invite?: boolean | null;
      }, [], 'short_id'>;
      /** Sums of chain_sales by the month of the sale in Shanghai, written only by triggers. A sale stays in its month and moves between the states. Currencies are never added up. */
      profit_months: Table<{
        month: string;
        currency: string;
        status: 'open' | 'settled' | 'refunded';
        sales: number;
        amount: Exact;
        to_author: Exact;
        to_proposer: Exact;
        to_named: Exact;
        to_rest: Exact;
      }, []>;
      /** Sums of chain_sale_shares by state, and the balance of the vault: chain_vault_movements in less out. Written only by triggers. */
      profit_totals: Table<{
        uid: string;
        currency: string;
        kind: 'open' | 'settled' | 'refunded' | 'balance';
        amount: Exact;
      }, []>;
      /** Options of a proposal. */
      proposal_options: Table<{
        proposal_id: string;
        place: number;
        label: string;
      }, [ForeignKey<'proposal_options_proposal_id_fkey', ['proposal_id'], 'proposals', ['id']>]>;
      /** Questions to vote on. Their rules are fixed once voting opens. */
      proposals: Table<{
        id?: string;
        slug: string;
        title: string;
        body?: string;
        eligibility?: 'verified' | 'members';
        registered_before?: string | null;
        fewest_ballots?: number;
        when_equal?: string;
        opens_at?: string | null;
        closes_at?: string | null;
        is_published?: boolean;
        is_example?: boolean;
        void_because?: string | null;
        created_at?: string;
        updated_at?: string;
        ballot_rule?: 'account' | 'key';
        winning_rule?: 'plurality' | 'majority';
      }, []>;
      /** Quiz results of a learner, marked by the database if it knows the questions of this version. Only those give points. */
      quiz_results: Table<{
        user_id: string;
        course_slug: string;
        chapter_slug: string;
        quiz_version: string;
        tries?: number;
        total: number;
        best_right: number;
        last_right: number;
        last_answers: Json;
        best_at?: string;
        last_at?: string;
      }, [
        ForeignKey<'quiz_results_course_slug_chapter_slug_fkey', ['course_slug', 'chapter_slug'], 'chapters', ['course_slug', 'slug']>,
        ForeignKey<'quiz_results_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** How far a user has read an article. Written only by record_reading. */
      reading_positions: Table<{
        user_id: string;
        path: string;
        furthest_block: number;
        updated_at?: string;
      }, [ForeignKey<'reading_positions_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Who named whom as referrer before binding a wallet: once, and only an older account, so that there are no cycles. Written to the chain when the wallet is bound. */
      referrals: Table<{
        user_id: string;
        referrer_id?: string | null;
        created_at?: string;
      }, [
        ForeignKey<'referrals_referrer_id_fkey', ['referrer_id'], 'profiles', ['id']>,
        ForeignKey<'referrals_user_id_fkey', ['user_id'], 'profiles', ['id'], true>,
      ]>;
      /** Requests for refunds. Written by request_refund, withdraw_refund_request and decide_refund_request, and by triggers on sales. */
      refund_requests: Table<{
        id?: string;
        order_id: string;
        user_id: string;
        reason: string;
        status?: 'asked' | 'withdrawn' | 'refused' | 'refunded';
        asked_at?: string;
        decided_by?: string | null;
        decided_at?: string | null;
        answer?: string;
      }, [
        ForeignKey<'refund_requests_decided_by_fkey', ['decided_by'], 'profiles', ['id']>,
        ForeignKey<'refund_requests_order_id_fkey', ['order_id'], 'orders', ['id']>,
        ForeignKey<'refund_requests_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** One case for each post or live message that was reported or hidden, with any number of reports. Written only by functions and triggers. */
      report_cases: Table<{
        id?: string;
        post_id?: number | null;
        message_id?: number | null;
        account_id?: string | null;
        status?: 'waiting' | 'kept' | 'hidden' | 'gone';
        waiting_since?: string | null;
        revision?: number;
        changed_at?: string;
      }, [
        ForeignKey<'report_cases_account_id_fkey', ['account_id'], 'profiles', ['id']>,
        ForeignKey<'report_cases_message_id_fkey', ['message_id'], 'live_messages', ['id'], true>,
        ForeignKey<'report_cases_post_id_fkey', ['post_id'], 'chapter_posts', ['id'], true>,
      ]>;
      /** When an account accepted a version of the risk notice. Written by accept_risk_notice. Deleted with the account. */
      risk_notice_acceptances: Table<{
        user_id: string;
        version: number;
        accepted_at: string;
      }, [
        ForeignKey<'risk_notice_acceptances_user_id_fkey', ['user_id'], 'profiles', ['id']>,
        ForeignKey<'risk_notice_acceptances_version_fkey', ['version'], 'risk_notices', ['version']>,
      ]>;
      /** What buyers of tickets accept first. The highest version counts. Written by publish_risk_notice; no version is changed or deleted. */
      risk_notices: Table<{
        version: number;
        body: string;
        published_at?: string;
        published_by?: string | null;
      }, [ForeignKey<'risk_notices_published_by_fkey', ['published_by'], 'profiles', ['id']>]>;
      /** Settings that administrators change without a release. No secrets: those belong in the environment. */
      site_settings: Table<{
        key: string;
        value: Json;
        is_public?: boolean;
        description?: string;
        updated_at?: string;
      }, []>;
      /** The coin pool: small coins of a sponsor, as last seen. */
      sponsor_coins: Table<{
        object_id: string;
        sponsor: string;
        version: Exact;
        digest: string;
        balance: Exact;
        sponsorship_id?: string | null;
      }, [
        ForeignKey<'sponsor_coins_sponsor_fkey', ['sponsor'], 'sponsors', ['address']>,
        ForeignKey<'sponsor_coins_sponsorship_id_fkey', ['sponsorship_id'], 'sponsorships', ['id'], true>,
      ]>;
      /** Addresses that pay gas for new users, one row each. For the servers, which lock the row while they reserve. */
      sponsors: Table<{
        address: string;
        filling_until?: string;
        filling_bytes?: string | null;
        filling_signature?: string | null;
        filling_cost?: Exact;
        alerted_percent?: number;
        alerted_at?: string | null;
      }, []>;
      /** Each promise to pay the gas of a transaction, from the reservation to its cost. The unique indexes rule out promising a coin twice and two open promises for an account. */
      sponsorships: Table<{
        id?: string;
        sponsor: string;
        user_id?: string | null;
        address: string;
        kind: 'bind' | 'first-purchase' | 'play' | 'hand-out';
        order_id?: string | null;
        state?: 'reserved' | 'open' | 'used' | 'failed' | 'expired';
        coin: string;
        coin_version: Exact;
        coin_digest: string;
        budget: Exact;
        gas_price?: Exact | null;
        epoch?: Exact | null;
        digest?: string | null;
        bytes?: string | null;
        signature?: string | null;
        cost?: Exact;
        made_at: string;
        expires_at: string;
        ended_at?: string | null;
        client?: string | null;
        box_id?: string | null;
      }, [
        ForeignKey<'sponsorships_order_id_fkey', ['order_id'], 'orders', ['id']>,
        ForeignKey<'sponsorships_sponsor_fkey', ['sponsor'], 'sponsors', ['address']>,
        ForeignKey<'sponsorships_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Cards of a user with the state of their schedule (FSRS). Administrators cannot read them. */
      study_cards: Table<{
        id?: string;
        user_id?: string;
        front: string;
        back: string;
        origin?: 'own' | 'note' | 'passage' | 'quiz' | 'practice';
        origin_key?: string | null;
        source_path?: string | null;
        source_title?: string | null;
        due_at?: string;
        state?: number;
        stability?: Exact;
        difficulty?: Exact;
        scheduled_days?: number;
        learning_steps?: number;
        reps?: number;
        lapses?: number;
        last_review_at?: string | null;
        is_suspended?: boolean;
        created_at?: string;
        updated_at?: string;
      }, [ForeignKey<'study_cards_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Conversations of a user with the assistant. Administrators cannot read them. */
      study_conversations: Table<{
        id?: string;
        user_id?: string;
        title: string;
        created_at?: string;
        updated_at?: string;
      }, [ForeignKey<'study_conversations_user_id_fkey', ['user_id'], 'profiles', ['id']>]>;
      /** Each answer to a card: the rating, and the state of the card before it. Administrators cannot read them. */
      study_reviews: Table<{
        id: string;
        card_id: string;
        user_id: string;
        rating: number;
        state: number;
        stability: Exact;
        difficulty: Exact;
        due_at: string;
        zone: string;
        reviewed_at?: string;
      }, [
        ForeignKey<'study_reviews_card_id_fkey', ['card_id'], 'study_cards', ['id']>,
        ForeignKey<'study_reviews_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Questions of a conversation with the text of a model. Administrators cannot read them. */
      study_turns: Table<{
        id: string;
        conversation_id: string;
        user_id?: string;
        question: string;
        answer: string;
        sources: Json;
        created_at?: string;
      }, [
        ForeignKey<'study_turns_conversation_id_fkey', ['conversation_id'], 'study_conversations', ['id']>,
        ForeignKey<'study_turns_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Messages of a thread. Which administrator answered is in the audit log only. */
      support_messages: Table<{
        id: string;
        thread_id: string;
        user_id: string;
        is_answer: boolean;
        body: string;
        at?: string;
      }, [ForeignKey<'support_messages_thread_id_user_id_fkey', ['thread_id', 'user_id'], 'support_threads', ['id', 'user_id']>]>;
      /** Conversations between a user and the operators. Written only by the support functions. */
      support_threads: Table<{
        id: string;
        user_id: string;
        topic: 'order' | 'wallet' | 'account' | 'course' | 'content' | 'other';
        order_id?: string | null;
        status?: 'open' | 'answered' | 'closed';
        waiting_since?: string | null;
        created_at?: string;
        changed_at?: string;
      }, [
        ForeignKey<'support_threads_order_id_fkey', ['order_id'], 'orders', ['id']>,
        ForeignKey<'support_threads_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Telegram accounts for notifications; of Telegram only the number is stored. Added by redeem_telegram_link; users may delete their own. */
      telegram_bindings: Table<{
        user_id: string;
        telegram_user_id: number;
        bound_at?: string;
      }, [ForeignKey<'telegram_bindings_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** For the servers: the newest link that a user requested. It works once. */
      telegram_links: Table<{
        user_id: string;
        token_digest: string;
        expires_at: string;
        used_by?: number | null;
      }, [ForeignKey<'telegram_links_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** Attempts at final tests. Written only by start_test, save_test and hand_in_test. */
      test_attempts: Table<{
        id?: string;
        user_id: string;
        course_slug: string;
        version: string;
        paper: Json;
        answers?: Json | null;
        marks?: Json | null;
        right_ones?: number | null;
        is_passed?: boolean | null;
        started_at?: string;
        saved_at?: string | null;
        handed_in_at?: string | null;
      }, [
        ForeignKey<'test_attempts_course_slug_fkey', ['course_slug'], 'courses', ['slug']>,
        ForeignKey<'test_attempts_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** Settings of a user. No row means the defaults. The colour mode is stored in the browser. */
      user_settings: Table<{
        user_id: string;
        is_named_in_rank?: boolean;
        wants_mail?: boolean;
        wants_live_reminders?: boolean;
        updated_at?: string;
        mail_off?: string[];
        telegram_off?: string[];
        region?: string | null;
        shows_picture?: boolean;
      }, [ForeignKey<'user_settings_user_id_fkey', ['user_id'], 'profiles', ['id'], true>]>;
      /** Which account was given a ballot of a proposal. Without times and numbers in order, which would help to find its ballot. */
      vote_credentials: Table<{
        id?: string;
        proposal_id: string;
        user_id?: string | null;
        blinded: string;
      }, [
        ForeignKey<'vote_credentials_proposal_id_fkey', ['proposal_id'], 'proposals', ['id']>,
        ForeignKey<'vote_credentials_user_id_fkey', ['user_id'], 'profiles', ['id']>,
      ]>;
      /** The keys of each proposal: public ones, and private ones sealed by the servers until voting is over. */
      vote_keys: Table<{
        proposal_id: string;
        credential_key: string;
        receipt_key: string;
        sealed?: string | null;
        key_id: string;
        destroyed_at?: string | null;
      }, [ForeignKey<'vote_keys_proposal_id_fkey', ['proposal_id'], 'proposals', ['id'], true>]>;
      /** The published result of each proposal by key. Fixed, except for its anchor on the chain. */
      vote_publications: Table<{
        proposal_id: string;
        header: string;
        root: string;
        signatures: number;
        ballots: number;
        tally: number[];
        published_at?: string;
        anchored_digest?: string | null;
        anchored_at?: string | null;
        tree?: string | null;
      }, [ForeignKey<'vote_publications_proposal_id_fkey', ['proposal_id'], 'proposals', ['id'], true>]>;
      /** Wallet addresses bound to an account. Written by the ledger and by the function that reads the chain again. */
      wallet_states: Table<{
        uid: string;
        owner?: string[];
        checked_at?: string;
      }, [ForeignKey<'wallet_states_uid_fkey', ['uid'], 'profiles', ['id'], true>]>;
    };
    Views: {
      /** The rows of account_list as they are computed from the tables that they copy. */
      account_list_source: View<{
        user_id: string | null;
        created_at: string | null;
        seen_at: string | null;
        short_id: string | null;
        name: string | null;
        email: string | null;
        phone: string | null;
        banned_until: string | null;
        is_bound: boolean | null;
        member_until: Exact | null;
        is_administrator: boolean | null;
      }>;
      /** What the contract holds by the events: in vaults, in sales that can be refunded, and in pools. For administrators. */
      admin_chain_money: View<{
        currency: string | null;
        place: string | null;
        holders: number | null;
        amount: Exact | null;
      }>;
      /** What each pool holds by the events. For administrators. */
      admin_chain_pools: View<{
        id: string | null;
        currency: string | null;
        name: string | null;
        amount: Exact | null;
      }>;
      /** Sum of the movements. What can be withdrawn is decided on the chain. */
      chain_vault_balances: View<{
        uid: string | null;
        currency: string | null;
        balance: Exact | null;
      }>;
      /** Advanced courses that can be bought now, with their prices. The chain decides at the time of payment. */
      course_offers: View<{
        slug: string | null;
        ware_id: Exact | null;
        price: Exact | null;
        currency: string | null;
        supply_left: Exact | null;
        effective_time: Exact | null;
        refund_window: Exact | null;
      }>;
      /** What each account can spend, for the accounts that the caller may read. Negative after reversals. */
      points_totals: View<{
        user_id: string | null;
        total: number | null;
        entries: number | null;
        last_at: string | null;
      }>;
      /** Number of ballots by option, once they are counted. Runs with the rights of its owner, because users may not read the ballots of others. */
      proposal_results: View<{
        proposal_id: string | null;
        place: number | null;
        ballots: number | null;
      }>;
      /** Proposals with their state, public keys and published results; drafts for administrators only. Runs with the rights of its owner, because users may not read ballots. */
      votes: View<{
        id: string | null;
        slug: string | null;
        title: string | null;
        body: string | null;
        eligibility: string | null;
        registered_before: string | null;
        fewest_ballots: number | null;
        winning_rule: string | null;
        when_equal: string | null;
        opens_at: string | null;
        closes_at: string | null;
        is_example: boolean | null;
        is_published: boolean | null;
        ballot_rule: string | null;
        state: string | null;
        void_because: string | null;
        credential_key: string | null;
        receipt_key: string | null;
        signatures: number | null;
        ballots: number | null;
        root: string | null;
        header: string | null;
        published_at: string | null;
        anchored_digest: string | null;
        anchored_at: string | null;
        created_at: string | null;
        updated_at: string | null;
      }>;
    };
    Functions: {
      /** For the buyer. Returns whether there was such an order. A later payment still counts. */
      abandon_order: { Args: { order_id: string }; Returns: boolean };
      /** Records that the caller accepts the shown versions, by document, such as {"terms": 2}. Rejected unless each is the newest. */
      accept_agreements: { Args: { versions: Json }; Returns: undefined };
      /** Records that the caller accepts the present risk notice. Returns when the caller first did. */
      accept_risk_notice: { Args: { version: number }; Returns: string };
      /** For administrators: what an account owns or owned, newest first. For the next page pass the id of the last asset. */
      account_assets: { Args: { target: string; before?: string; most?: number }; Returns: ({ asset_id: string | null; kind: string | null; name: string | null; expire_at: string | null; acquired_at: string | null })[] };
      /** For administrators: what was done about an account, and what it did as an administrator, newest first. For the next page pass the id of the last entry. */
      account_history: { Args: { target: string; before?: number; most?: number }; Returns: ({ id: number | null; at: string | null; action: string | null; subject: string | null; details: Json | null; actor_id: string | null; actor_name: string | null })[] };
      /** For administrators: who invited an account, on the first page, and whom it invited, with what suggests one person: the device at sign-up and any device since, the network of present sessions, and money that the wallet of one paid into the vault of the other. No rows for others. */
      account_invitations: { Args: { target: string; before_number?: number; most?: number }; Returns: ({ number: number | null; other_id: string | null; other_name: string | null; is_inviter: boolean | null; invited_at: string | null; bound_at: string | null; learning_since: string | null; is_proposed: boolean | null; signed_up_on_device: boolean | null; shares_device: boolean | null; shares_network: boolean | null; moved_money: boolean | null })[] };
      /** For administrators: the orders of an account with the present names of the items, newest first. For the next page pass the id of the last order. */
      account_orders: { Args: { target: string; before?: string; most?: number }; Returns: ({ id: string | null; kind: string | null; name: string | null; currency: string | null; due: string | null; status: string | null; created_at: string | null })[] };
      /** For administrators: reports of posts that an account made, and those of its own posts, newest first. For the next page pass the time of the last one. */
      account_reports: { Args: { target: string; before?: string; most?: number }; Returns: ({ post_id: number | null; is_reporter: boolean | null; reason: string | null; details: string | null; at: string | null; course_slug: string | null; chapter_slug: string | null; is_hidden: boolean | null })[] };
      /** For administrators: the sessions of an account, the last used first. No rows for others. */
      account_sessions: { Args: { target: string }; Returns: ({ id: string | null; began_at: string | null; used_at: string | null; user_agent: string | null })[] };
      /** For moderators: decides about invitations of several accounts, with what the caller has seen of each, or ends their sessions. Returns the outcome of each; a refused one does not stop the others. */
      act_on_accounts: { Args: { key: string; wanted: string; targets: string[]; seen?: string[]; reason?: string }; Returns: Json };
      /** For moderation: refuses questions that contain this term. False if it was there. */
      add_assistant_term: { Args: { term: string }; Returns: boolean };
      /** For the servers: gives points within the rule of the reason, or takes them if the total allows. False if this source was counted before, or the rule gives nothing. */
      add_points: { Args: { receiver: string; amount: number; reason: string; source: string; note?: string }; Returns: boolean };
      /** For administrators: each version with the number of accounts that accepted it, beside the number of all accounts. */
      admin_agreements: { Args: never; Returns: ({ document: string | null; version: number | null; title: string | null; change: string | null; dated: string | null; acceptances: number | null; accounts: number | null })[] };
      /** For administrators: what the last days used and cost, by tier, with the median time to the first token and the 95th percentile of the whole. */
      admin_assistant_days: { Args: { days?: number }; Returns: ({ day: string | null; tier: string | null; answers: number | null; done: number | null; not_covered: number | null; cancelled: number | null; stopped: number | null; failed: number | null; open: number | null; input_tokens: number | null; output_tokens: number | null; cost: string | null; first_token_ms: number | null; total_ms: number | null })[] };
      /** For moderation: the newest answers that did not help and that their readers allowed to be read. Names no account. */
      admin_assistant_feedback: { Args: { most?: number }; Returns: ({ answer_id: string | null; question: string | null; reply: string | null; comment: string | null; given_at: string | null })[] };
      /** For administrators: how many people started and finished each chapter of a course; without a course, of the one that most have started. */
      admin_chapters: { Args: { wanted?: string }; Returns: ({ course_slug: string | null; course_title: string | null; chapter_slug: string | null; chapter_title: string | null; started: number | null; finished: number | null })[] };
      /** For administrators: whether commodities were deleted, and whether only their white list may buy them. No rows for other callers. */
      admin_commodity_signs: { Args: { asked: string[] }; Returns: ({ id: string | null; is_deleted: boolean | null; is_restricted: boolean | null })[] };
      /** For administrators: how many coupons of each kind are out, how many of them were used, and how often. No rows for other callers. */
      admin_coupon_counts: { Args: { asked: string[] }; Returns: ({ kind_id: string | null; issued: number | null; used: number | null; uses: number | null })[] };
      /** For administrators: a page of courses with the ware that sells each, by place, last change or sales. The text may be anywhere in a title or an address, or the number of the ware. The page begins after `from_row`, [key, slug]; backwards, the rows before it come in reverse. */
      admin_courses: { Args: { query?: string; wanted_level?: string; published?: boolean; sale?: string; by_column?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ slug: string | null; title: string | null; level: string | null; place: number | null; is_published: boolean | null; updated_at: string | null; chapters: number | null; ware_id: string | null; price: string | null; currency: string | null; supply: string | null; supplied: string | null; is_available: boolean | null; is_announced: boolean | null; cursor_key: string | null })[] };
      /** For administrators: a page of paid phones by payment, without addresses. The state is that of the delivery; missing without an address. The filter `refund` means phones that are not delivered and not paid back yet. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse. */
      admin_deliveries: { Args: { only_order?: string; wanted_state?: string; good?: string; buyer?: string; from_time?: string; to_time?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; uid: string | null; buyer_name: string | null; item: string | null; item_name: string | null; state: string | null; order_status: string | null; is_to_refund: boolean | null; paid_at: string | null; changed_at: string | null; has_address: boolean | null; carrier: string | null; tracking_number: string | null; instance_id: string | null; identifier: string | null; is_used: boolean | null; refund_until: string | null; cursor_key: string | null })[] };
      /** For administrators: how many phones wait in each state. `refund`: not delivered and not paid back yet. */
      admin_delivery_counts: { Args: never; Returns: ({ state: string | null; amount: number | null })[] };
      /** For administrators: the figures of these days, at most 801. Amounts are text, because they may exceed 2^53. */
      admin_figures: { Args: { from_day: string; to_day: string }; Returns: ({ day: string | null; figure: string | null; part: string | null; amount: string | null; count: number | null })[] };
      /** For administrators: what a text names, by id, address, digest or number, or by the beginning of a name. About 20 rows at most. */
      admin_find: { Args: { query: string }; Returns: ({ kind: string | null; id: string | null; title: string | null; detail: string | null })[] };
      /** For administrators: a page of the audit log. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse. */
      admin_log: { Args: { actor?: string; acts?: string[]; about?: string; from_time?: string; to_time?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; at: string | null; actor_id: string | null; actor_name: string | null; action: string | null; subject: string | null; subject_name: string | null; details: Json | null; cursor_key: string | null })[] };
      /** For administrators: phones and passes on sale of which few or none are left, the scarcest first. */
      admin_low_stock: { Args: never; Returns: ({ id: string | null; kind: string | null; name: string | null; left_over: string | null })[] };
      /** For administrators: the currencies of orders. */
      admin_order_currencies: { Args: never; Returns: (string)[] };
      /** For administrators: a page of orders with the present names of the items. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse. */
      admin_orders: { Args: { state?: string; wanted_kind?: string; coin?: string; buyer?: string; from_time?: string; to_time?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; uid: string | null; buyer_name: string | null; kind: string | null; item: string | null; item_name: string | null; quantity: string | null; currency: string | null; price: string | null; discount: string | null; status: string | null; digest: string | null; created_at: string | null; paid_at: string | null; refunded_at: string | null; cursor_key: string | null })[] };
      /** For administrators: the figures of these days, at most 366, and of as many days before. What is drawn over time by the first day of each span; the rest, and everything before, as one sum without a day. Amounts are text, because they may exceed 2^53. */
      admin_overview: { Args: { from_day: string; to_day: string; span_days?: number }; Returns: ({ day: string | null; is_before: boolean | null; figure: string | null; part: string | null; amount: string | null; count: number | null })[] };
      /** For administrators: a page of accounts, by sign-up or last sign-in, which the days refer to as well; or those that a text begins, in the order of the matches. The page begins after `from_row`, [key, id] or [key, id, rank]; backwards, the rows before it come in reverse. */
      admin_people: { Args: { query?: string; banned?: boolean; bound?: boolean; member?: boolean; administrator?: boolean; by_column?: string; from_time?: string; to_time?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; short_id: string | null; name: string | null; email: string | null; phone: string | null; created_at: string | null; seen_at: string | null; banned_until: string | null; is_bound: boolean | null; member_until: string | null; roles: string[] | null; may_invite: boolean | null; cursor_key: string | null; cursor_rank: number | null })[] };
      /** For administrators: a page of pools by creation or by the earliest next stage. The text may be anywhere in the name, or the whole id. `due` is next (the next stage can begin) or overdue (not released by the deadline). The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse. */
      admin_pools: { Args: { query?: string; wanted_stage?: number; due?: string; paused?: boolean; from_time?: string; to_time?: string; by_column?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; name: string | null; currency: string | null; stage: number | null; is_paused: boolean | null; is_overdue: boolean | null; ticket_price: string | null; max_tickets: string | null; claimed_tickets: string | null; held: string | null; holders: number | null; next_stage_at: string | null; release_by: string | null; created_at: string | null; cursor_key: string | null })[] };
      /** For administrators: the profit rules of present and announced terms with their authors, the most used first, with the number of wares and commodities, some of their names, and the currency if all have the same. */
      admin_profit_rules: { Args: { most?: number }; Returns: ({ author: string | null; rule: Json | null; wares: number | null; goods: number | null; names: string[] | null; currency: string | null })[] };
      /** For administrators: the last 20 versions of the risk notice, the newest first, with the number of accounts that accepted each. */
      admin_risk_notices: { Args: never; Returns: ({ version: number | null; body: string | null; published_at: string | null; published_by: string | null; acceptances: number | null })[] };
      /** For administrators: the approved profit rules by their hashes, with the transactions that approved them, which contain the rules themselves. */
      admin_rule_approvals: { Args: never; Returns: ({ hash: string | null; digest: string | null; approved_at: string | null })[] };
      /** For administrators: each setting with its stored value, if any, and its last change from the audit log. */
      admin_settings: { Args: never; Returns: ({ key: string | null; value: Json | null; changed_at: string | null; changed_by: string | null; is_changed: boolean | null })[] };
      /** For administrators: each sponsor with its coins (large enough and free, reserved, too small) and what it promised in 24 hours. Amounts in MIST. */
      admin_sponsoring: { Args: { coin_floor?: string }; Returns: ({ address: string | null; free: number | null; reserved: number | null; small: number | null; balance: string | null; promised: string | null; open: number | null; filling_cost: string | null })[] };
      /** For administrators: promises of sponsored gas and their cost in MIST, for each of the last 14 days with any. */
      admin_sponsoring_days: { Args: never; Returns: ({ day: string | null; promises: number | null; used: number | null; failed: number | null; expired: number | null; cost: string | null })[] };
      /** For administrators: memberships that run and that end within 30 days, what waits, and how many checkpoints the ledger is behind. */
      admin_standing: { Args: never; Returns: { members: number | null; expiring: number | null; open_refunds: number | null; open_reports: number | null; ledger_lag: string | null; ledger_stopped: string | null; ledger_at: string | null } };
      /** For administrators: the courses that most people have started, at most 50. */
      admin_started_courses: { Args: never; Returns: ({ course_slug: string | null; course_title: string | null })[] };
      /** For administrators: the currency in which a ware was created on the present chain; null if it was not. */
      admin_ware_currency: { Args: { asked: string }; Returns: string };
      /** For administrators: when a ware was deleted on the chain, null if it was not, and how many accounts have it. */
      admin_ware_remains: { Args: { asked: string }; Returns: ({ deleted_at: string | null; owners: number | null })[] };
      /** For administrators: a page of wares with the course that each sells, by last change or sales. The text may be anywhere in a name or a link, or the number. The page begins after `from_row`, [key, id]; backwards, the rows before it come in reverse. */
      admin_wares: { Args: { query?: string; state?: string; announced?: boolean; tied?: boolean; free?: boolean; by_column?: string; is_ascending?: boolean; from_row?: Json; is_backwards?: boolean; most?: number }; Returns: ({ id: string | null; name: string | null; link: string | null; price: string | null; currency: string | null; supply: string | null; supplied: string | null; is_available: boolean | null; is_announced: boolean | null; course_slug: string | null; course_title: string | null; updated_at: string | null; cursor_key: string | null })[] };
      /** For administrators: a page of the accounts on the white list of a commodity, by account. No rows for other callers. */
      admin_white_list: { Args: { asked: string; after_uid?: string; most?: number }; Returns: ({ uid: string | null; listed_at: string | null })[] };
      /** For moderators of the room: marks a question as answered now, or as open again. Returns whether anything changed. */
      answer_live_question: { Args: { message: number; answered: boolean }; Returns: boolean };
      /** For moderators: answers, and closes the thread if asked to. Rejected if there is a newer message than the one that the caller has seen. False if the answer was already there. */
      answer_support_thread: { Args: { thread: string; message: string; said: string; closes?: boolean; seen?: string }; Returns: boolean };
      /** For the servers: grants, changes or, without roles, revokes administration. Returns whether anything changed. Without an actor (the shell) even the last owner can be revoked. */
      assign_administrator_roles: { Args: { target: string; wanted: string[]; actor?: string }; Returns: boolean };
      /** For administrators: the thumbs of the last 90 days, and how many of those down may be read. */
      assistant_feedback_counts: { Args: never; Returns: { helpful: number | null; unhelpful: number | null; readable: number | null } };
      /** For servers: the terms whose questions are refused, and whether visitors without an account may ask for passages. */
      assistant_rules: { Args: never; Returns: { blocked_terms: Json | null; admits_visitors: boolean | null } };
      /** For servers: the tokens of an account's day. */
      assistant_standing: { Args: { account: string; tier: string }; Returns: { most: number | null; used: number | null; renews_at: number | null } };
      /** For the servers: the next lines of the list of ballots after a commitment, and the last commitment of them, null at the end. */
      ballot_lines: { Args: { proposal: string; after: string; most: number }; Returns: ({ lines: string | null; last: string | null })[] };
      /** For moderators: bans an account for days, or without an end, ends its sessions and notifies it of the reason. False if the caller did so before. */
      ban_account: { Args: { target: string; reason: string; days?: number }; Returns: boolean };
      /** For moderators: records that a confirmation is sent again, and returns what the account service is to be asked for. */
      begin_confirmation_resend: { Args: { target: string }; Returns: Json };
      /** For the servers: takes the points of an offer, if its price and kind are what the account has seen, and records the voucher that will be signed. A repeated call with the same claim returns the first one. */
      begin_points_claim: { Args: { account: string; claim: string; offer: string; wallet: string; voucher_nonce: string; expires: string; seen_price: number; seen_kind: string }; Returns: Json };
      /** For the servers: replaces the user's link by one valid for ten minutes. False if the account is bound already. */
      begin_telegram_link: { Args: { account: string; digest: string }; Returns: boolean };
      /** For the administrator who acted: what an act about several accounts did. No row for others. */
      bulk_act_outcomes: { Args: { key: string }; Returns: ({ act: string | null; id: string | null; name: string | null; outcome: string | null })[] };
      /** Casts or replaces the caller's ballot of a proposal that counts ballots by account. Returns the time. */
      cast_ballot: { Args: { proposal: string; option_place: number }; Returns: string };
      /** For the servers, after they verified the signatures: stores a ballot under its key. False if exactly this one is stored; throws if a later one is. */
      cast_key_ballot: { Args: { proposal: string; voter: string; option_place: number; number: number; commitment: string; signature: string }; Returns: boolean };
      /** For administrators: where courses and what is sold on the chain do not fit together, at most 500. No rows for other callers. */
      catalogue_differences: { Args: never; Returns: ({ kind: string | null; item_id: string | null; course_slug: string | null; name: string | null })[] };
      /** The given posts that the caller wrote; for administrators all, with their authors. */
      chapter_post_authors: { Args: { posts: number[] }; Returns: ({ post: number | null; author: string | null })[] };
      /** The keys of the pictures of those given posts whose authors show one, in discussions that are open to the caller. */
      chapter_post_pictures: { Args: { posts: number[] }; Returns: ({ post: number | null; picture: string | null })[] };
      /** Checks the caller in. Returns the day, whether it is new, the streak, and what was given. */
      check_in_today: { Args: never; Returns: Json };
      /** For the servers: renews the leases of this server, and returns the jobs that it is to run now. A job is leased by one server at a time. */
      claim_jobs: { Args: { jobs: Json; server: string; at: string }; Returns: (string)[] };
      /** For the servers: deletes accounts whose week has passed without a sign-in. Returns how many. Rows that name no person stay. */
      close_due_accounts: { Args: never; Returns: number };
      /** For the owner of a thread. False if there was nothing to close. */
      close_support_thread: { Args: { thread: string }; Returns: boolean };
      /** The present and the announced terms of an item on sale, by its id or by its course. No row if none are announced. Durations and the refund window are in milliseconds, all numbers are text. */
      coming_terms: { Args: { item?: string; course?: string }; Returns: ({ effective_at: string | null; before: Json | null; after: Json | null })[] };
      /** For the buyer of a phone that was shipped. False if its receipt was confirmed before. */
      confirm_receipt: { Args: { bought: string }; Returns: boolean };
      /** For the servers: the number of ballots for each option, in their order. */
      count_key_ballots: { Args: { proposal: string }; Returns: number[] };
      /** For the servers: counts accounts again whose total or listing has changed, at most so many. Returns how many; 0 if none are left. */
      count_points_places: { Args: { most?: number }; Returns: number };
      /** What is left of each item after a call. */
      counts_after: { Args: { counts: number[]; drawn: number[] }; Returns: number[] };
      /** For moderators: keeps or resets a name or picture. Rejected if it has changed since the revision that the caller has seen. False if this decision was already made. */
      decide_profile_review: { Args: { review: string; key: string; wanted: string; said: string; seen: number }; Returns: boolean };
      /** For finance: refuses or approves a request. Rejected if it is closed, or not in the state that the caller has seen: asked or approved. Returns the status. */
      decide_refund_request: { Args: { request: string; decision: string; said?: string; seen?: string }; Returns: string };
      /** For moderators: keeps or hides what was reported. Rejected if the case has changed since the revision that the caller has seen. False if this decision was already made. */
      decide_report: { Args: { report_case: string; key: string; wanted: string; said: string; seen: number }; Returns: boolean };
      /** For the author. Returns whether the post existed. A post with answers stays without its text. */
      delete_chapter_post: { Args: { post: number }; Returns: boolean };
      /** For authors: deletes their message, unless it was hidden. Returns whether anything changed. */
      delete_live_message: { Args: { message: number }; Returns: boolean };
      /** For servers: deletes feedback of more than 90 days ago. Returns how many. */
      delete_old_assistant_feedback: { Args: { most?: number }; Returns: number };
      /** For the servers: deletes notifications of more than 180 days ago, and those beyond the newest 500 of an account, if they are older than 30 days. Returns how many. */
      delete_old_notifications: { Args: { most?: number }; Returns: number };
      /** For the servers: removes the private keys of proposals that are over. Returns their number. */
      destroy_vote_keys: { Args: never; Returns: number };
      /** For pages: whether draws are open in a region (null: unknown), and whether the caller has called a box, because prizes are handed out everywhere. */
      draw_gate: { Args: { region?: string }; Returns: ({ is_allowed: boolean | null; has_calls: boolean | null })[] };
      /** Calls of a box, the newest first, with all that recomputes them; accounts are not named. is_own: only those of the caller. */
      draw_record: { Args: { box: string; is_own?: boolean; before_number?: string; most?: number }; Returns: ({ number: string | null; edition: string | null; played_at: string | null; digest: string | null; random: string | null; at_once: number | null; items: Json | null; counts: number[] | null; drawn: number[] | null; prizes: Json | null; is_void: boolean | null; handed_digest: string | null; handed_at: string | null; is_mine: boolean | null })[] };
      /** For the servers: the rule of draws and what an account has done for it. The day is the chain's, in UTC; chapters count from its beginning. */
      draw_standing: { Args: { learner: string; box: string }; Returns: ({ chapters_needed: number | null; chapters_done: number | null; per_day: number | null; played_today: number | null; day: number | null; day_ends_at: string | null })[] };
      /** The newest version of each document that the caller has not accepted. Nothing for visitors. */
      due_agreements: { Args: never; Returns: ({ document: string | null; version: number | null; title: string | null })[] };
      /** For the author, within 15 minutes. Returns whether anything changed. */
      edit_chapter_post: { Args: { post: number; body: string }; Returns: boolean };
      /** For moderators: ends all sessions of an account and notifies it. False if it had none. */
      end_account_sessions: { Args: { target: string; reason: string }; Returns: boolean };
      /** Ends one of the caller's sessions. False if the caller has no such session. */
      end_my_session: { Args: { session: string }; Returns: boolean };
      /** For the servers: ends an open claim. If the voucher was not used and has expired, the points are given back. False if it has ended before. */
      end_points_claim: { Args: { claim: string; was_used: boolean }; Returns: boolean };
      /** For the servers: erases a batch of addresses, phones.erase_days after the phone was received, returned or not sent at all. Returns how many. */
      erase_delivery_addresses: { Args: never; Returns: number };
      /** For administrators: gives or takes points, with a reason; to the own account only for owners. Repeating it with the same key changes nothing. Returns the total. */
      fill_points: { Args: { receiver: string; amount: number; note: string; key: string }; Returns: number };
      /** For administrators: the account with this e-mail address, phone number, id or short id. Null for others, and if there is none. */
      find_account: { Args: { named: string }; Returns: string };
      /** For the servers: records the end of a run. False if the server has lost its lease. */
      finish_job: { Args: { job: string; server: string; at: string; problem?: string }; Returns: boolean };
      /** For the servers, before they sign: records that the account was given its ballot. False if it was, for the same blinded message; throws for another one. */
      give_ballot: { Args: { account: string; proposal: string; blinded: string }; Returns: boolean };
      /** For the servers: notes a stage that an invited user reached, and for a bound wallet gives the inviter points. A banned inviter gets none. Returns whether it was new. */
      grant_invitation_reward: { Args: { invitee: string; reached: string }; Returns: boolean };
      /** Marks an attempt and, if it is passed, makes the certificate. Repeated, it returns the first result. */
      hand_in_test: { Args: { attempt: string; given: Json }; Returns: ProductDatabase['public']['Tables']['test_attempts']['Row'] };
      /** Whether the caller's account has a password. */
      has_password: { Args: never; Returns: boolean };
      /** Whether the caller is an administrator with this role, or an owner, and has an open account and session. */
      has_role: { Args: { role: string }; Returns: boolean };
      /** For policies: whether the caller may store this avatar. A replaced file does not count. */
      has_room_for_avatar: { Args: { file: string }; Returns: boolean };
      /** For administrators: hides or shows a post. Returns whether anything changed. */
      hide_chapter_post: { Args: { post: number; hides?: boolean }; Returns: boolean };
      /** For moderators of the room: hides or shows a message. Returns whether anything changed. */
      hide_live_message: { Args: { message: number; hides?: boolean }; Returns: boolean };
      /** Who invites with this code, veiled. No row for a code that cannot be redeemed. */
      invitation_of_code: { Args: { invitation_code: string }; Returns: ({ inviter_name: string | null; inviter_short_id: string | null; is_mine: boolean | null })[] };
      /** Whether the account of the caller is neither deleted nor banned and the session of the token has not ended. False for visitors and servers. */
      is_account_open: { Args: never; Returns: boolean };
      /** For administrators: whether the ledger has written the events of a transaction, and has read the wares and commodities in them. False for other callers. */
      is_act_mirrored: { Args: { act: string }; Returns: boolean };
      /** Whether the caller is an administrator with an open account and a session that has not ended. */
      is_administrator: { Args: never; Returns: boolean };
      /** Whether the caller has a membership that has not expired. */
      is_member: { Args: never; Returns: boolean };
      /** Whether the caller has a membership that never expires. */
      is_permanent_member: { Args: never; Returns: boolean };
      /** Whether a text is a list of regions: empty for none, * for every known one, or different codes with commas between. */
      is_region_list: { Args: { list: string }; Returns: boolean };
      /** For the servers: stores the keys of a proposal. False if it has keys already, which stay. */
      keep_vote_keys: { Args: { proposal: string; credential: string; receipt: string; sealed: string; key_id: string }; Returns: boolean };
      /** For the servers: stores the roots of the parts of a published list. False if they are stored already. */
      keep_vote_tree: { Args: { proposal: string; tree: string }; Returns: boolean };
      /** For the ledger, in the transaction that empties the mirror: closes everything that refers to a local network that was replaced. Returns the number of orders that are void now. */
      leave_chain: { Args: { gone: string }; Returns: number };
      /** For administrators: all administrators with address and roles, and whether their account is neither banned nor deleted. No rows for others. */
      list_administrators: { Args: never; Returns: ({ id: string | null; name: string | null; address: string | null; roles: string[] | null; granted_at: string | null; granted_by: string | null; granted_through: string | null; is_open: boolean | null })[] };
      /** For administrators: the hosts of an event with their accounts. Empty for others. */
      live_host_accounts: { Args: { event: string }; Returns: ({ account_id: string | null; name: string | null })[] };
      /** The given messages that the caller wrote; for administrators all, with their authors. */
      live_message_authors: { Args: { messages: number[] }; Returns: ({ message: number | null; author: string | null })[] };
      /** For moderators of the room: the speakers that are muted now, at most 200. */
      live_muted: { Args: { event: string }; Returns: ({ speaker: number | null; name: string | null; until: string | null; reason: string | null; at: string | null })[] };
      /** A page of the messages of an event, newest first, older than an id if one is given. Empty for callers without access. */
      live_page: { Args: { event: string; before?: number; most?: number }; Returns: Json };
      /** The pinned messages of an event. Empty for callers without access. */
      live_pins: { Args: { event: string }; Returns: Json };
      /** The questions of an event, unanswered ones first, by votes, and whether the caller voted for them. Empty for callers without access. */
      live_questions: { Args: { event: string; most?: number }; Returns: Json };
      /** The messages of a time of an event, oldest first, for a replay that shows them in sync. Empty for callers without access. */
      live_replay: { Args: { event: string; from_at: string; to_at: string; most?: number }; Returns: Json };
      /** The messages after an id, oldest first, after those of the ten seconds before it, which may repeat known ones. more: whether there are further ones. */
      live_since: { Args: { event: string; after: number; most?: number }; Returns: Json };
      /** For hosts: the source of the film and its recording, without the key. An event without settings has those of a new one. */
      live_stream_settings: { Args: { event: string }; Returns: Json };
      /** Makes up a missed day for points, at the price that the caller has seen: lately missed days only, a few a month. Costs nothing if the day is there already. */
      make_up_check_in: { Args: { missed: string; seen_price: number }; Returns: Json };
      /** For the ledger: sets the status that the chain reports, the price paid or the number of tickets. Idempotent. The chain lets any account pay any order id once, so buyer, item and, except for tickets, quantity must match; false otherwise. */
      mark_order: { Args: { order_id: string; becomes: string; transaction_digest: string; paid: string; buyer: string; bought: string; how_many?: string; listed?: string; taken_off?: string }; Returns: boolean };
      /** Whether the caller may watch the film of an event now: live, or its replay. */
      may_enter_live: { Args: { event: string }; Returns: boolean };
      /** For the policy of channels: whether the caller may be in the room of the event whose channel it is. */
      may_hear_live_room: { Args: never; Returns: boolean };
      /** Whether the caller runs this event: its hosts, and administrators with the role host. */
      may_host_live: { Args: { event: string }; Returns: boolean };
      /** Whether the caller may be in the room of an event and read what is written there. */
      may_join_live: { Args: { event: string }; Returns: boolean };
      /** Whether the caller moderates the room of this event: its hosts, and administrators with the role moderation. */
      may_moderate_live: { Args: { event: string }; Returns: boolean };
      /** Whether the chapter is open to the caller. Samples require a sign-in too. Administrators may open every published chapter. */
      may_open_chapter: { Args: { course: string; chapter: string }; Returns: boolean };
      /** For the policy of channels: whether the caller may send reactions to the room of the event whose channel it is. */
      may_react_in_live_room: { Args: never; Returns: boolean };
      /** Whether the caller may read the whole document. Administrators may read every published one. */
      may_read_document: { Args: { document: string }; Returns: boolean };
      /** Whether a discussion with this key is open to the caller. */
      may_see_post_picture: { Args: { key: string }; Returns: boolean };
      /** Milliseconds since 1970, as text. Null without a membership, the largest u64 for a permanent one. */
      membership_until: { Args: { account: string }; Returns: string };
      /** For shipping administrators: move_phone_order, unless the buyer or another administrator has changed the delivery since it was shown. Repeating a call changes nothing and returns false. */
      move_delivery: { Args: { delivery: string; becomes: string; seen: string; sent_by?: string; tracked_as?: string }; Returns: boolean };
      /** For hosts: announces, opens, ends or cancels an event. Returns whether anything changed. */
      move_live_event: { Args: { event: string; act: string }; Returns: boolean };
      /** For administrators with the role shipping: preparing to confirmed (and back, so that the buyer can correct the address) to shipped to received, preparing or confirmed to cancelled, shipped or received to returned. Shipping again corrects carrier and number. Only paid orders without an open refund request are confirmed and shipped. False if nothing changes. */
      move_phone_order: { Args: { phone_order: string; becomes: string; sent_by?: string; tracked_as?: string }; Returns: boolean };
      /** For moderators of the room: takes the right to write and react from a speaker, for minutes (at most a week) or the whole event. Returns until when. */
      mute_live_speaker: { Args: { event: string; speaker: number; minutes?: number; reason?: string }; Returns: string };
      /** Until when the caller is a member (see membership_until), and the advanced courses that the caller owns now. */
      my_access: { Args: never; Returns: { member_until: string | null; courses: string[] | null } };
      /** Number of the caller's cards that become due before the first border (place 0), between it and the second (1), and so on. */
      my_cards_by_day: { Args: { borders: string[] }; Returns: ({ place: number | null; cards: number | null })[] };
      /** The days of a year on which the caller checked in, and which of them were made up later. */
      my_check_in_days: { Args: { wanted_year: number }; Returns: Json };
      /** What stands between the caller and the final test of a course: chapters to finish, and how many of the attempts of today are used. Nulls if there is no test. */
      my_course_test: { Args: { course: string }; Returns: { version: string | null; missing: string[] | null; used: number | null; most: number | null } };
      /** The rule of draws, and what the caller has done for it today. */
      my_draw_standing: { Args: { box: string }; Returns: ({ chapters_needed: number | null; chapters_done: number | null; per_day: number | null; played_today: number | null; day_ends_at: string | null })[] };
      /** The caller's invitation code, created on first use. */
      my_invitation_code: { Args: never; Returns: string };
      /** Points that the caller got for invited accounts, and those of them that were taken back. */
      my_invitation_points: { Args: never; Returns: ({ given: number | null; taken_back: number | null })[] };
      /** Accounts that the caller invited, newest first, with veiled names: when they signed up, bound a wallet and began to learn. */
      my_invitees: { Args: { before_number?: number; most?: number }; Returns: ({ number: string | null; name: string | null; short_id: string | null; invited_at: string | null; bound_at: string | null; learning_since: string | null; is_proposed: boolean | null; shares_device: boolean | null })[] };
      /** Whether the caller may invite or why not (open, refused, closed, members), the limit of a day, how far the invited are, and who invited the caller. A code can still be redeemed within seven days of signing up. */
      my_inviting: { Args: never; Returns: ({ standing: string | null; per_day: number | null; today: number | null; registered: number | null; bound: number | null; learning: number | null; inviter_name: string | null; inviter_short_id: string | null; invited_at: string | null; may_redeem: boolean | null })[] };
      /** What my_access returns, and for how many milliseconds it lasts: until the first thing that the caller owns expires. Null if nothing does. */
      my_lasting_access: { Args: never; Returns: { member_until: string | null; courses: string[] | null; lasts_ms: string | null } };
      /** For policies: the events whose rooms the caller may enter. */
      my_live_events: { Args: never; Returns: string[] };
      /** What the caller may do in the room of an event, and why not. Null for events that are not published to the caller. */
      my_live_room: { Args: { event: string }; Returns: Json };
      /** Number of the caller's notes by course. */
      my_note_counts: { Args: never; Returns: ({ course_slug: string | null; notes: number | null })[] };
      /** The caller's notes in the order of courses and chapters. For the next page pass the id of the last note. */
      my_notes: { Args: { search?: string; course?: string; behind?: string; most?: number }; Returns: ({ id: string | null; course_slug: string | null; chapter_slug: string | null; body: string | null; at_seconds: number | null; created_at: string | null; updated_at: string | null })[] };
      /** For the buyer: the expiry that the order brought, in milliseconds since 1970, and its days (0 for ever). No row for unpaid orders and for items that do not expire. */
      my_order_term: { Args: { bought: string }; Returns: ({ expire_at: string | null; days: string | null })[] };
      /** The caller's entries, newest first: all, those `earned` or `spent`, or those of a reason. For the next page pass the id of the last entry. */
      my_points_journal: { Args: { filter?: string; before?: number; most?: number }; Returns: Json };
      /** Everything that the page of points shows at first, for the caller. */
      my_points_page: { Args: { most?: number }; Returns: Json };
      /** The caller's shares of sales in every role, newest first, with all amounts of each sale and the rules of its item. No account is named, not even the buyer. */
      my_profit: { Args: { before_at?: string; before_id?: string; most?: number }; Returns: ({ sale_id: string | null; name: string | null; currency: string | null; price: string | null; status: string | null; release_at: string | null; sold_at: string | null; ended_at: string | null; opened_digest: string | null; ended_digest: string | null; as_proposer: string | null; as_other: string | null; has_proposer: boolean | null; is_rest_of_author: boolean | null; shares: Json | null; rules: Json | null; is_withdrawn: boolean | null })[] };
      /** Totals of my_profit by currency and state. */
      my_profit_totals: { Args: never; Returns: ({ currency: string | null; pending: string | null; settled: string | null; refunded: string | null })[] };
      /** Users whom the caller has proposed on the chain, newest first. Names only of users who allow it. */
      my_proposed: { Args: { before_number?: string; most?: number }; Returns: ({ number: string | null; name: string | null; short_id: string | null; proposed_at: string | null })[] };
      /** The same for the caller. */
      my_proposer: { Args: never; Returns: ({ uid: string | null; name: string | null; short_id: string | null; obstacle: string | null })[] };
      /** What my_lasting_access returns, and whether the caller is an administrator, who reads everything. */
      my_reading: { Args: never; Returns: { member_until: string | null; courses: string[] | null; lasts_ms: string | null; is_administrator: boolean | null } };
      /** What the caller gets as the proposer of buyers, newest first, with the price that was paid. A vault does not tell its coins apart: a reward counts as withdrawn once as much has left the vault as had come in with it and before it. Buyers are not named. */
      my_rewards: { Args: { from_at?: string; to_at?: string; before_at?: string; before_id?: string; most?: number }; Returns: ({ sale_id: string | null; name: string | null; currency: string | null; price: string | null; amount: string | null; status: string | null; release_at: string | null; sold_at: string | null; ended_at: string | null; digest: string | null; is_withdrawn: boolean | null })[] };
      /** The roles of the caller: none for others than administrators. */
      my_roles: { Args: never; Returns: string[] };
      /** What servers remember with a session: what my_viewer returns, and the declared region of the caller. */
      my_session_facts: { Args: never; Returns: { member_until: string | null; courses: string[] | null; lasts_ms: string | null; is_administrator: boolean | null; unread: number | null; region: string | null } };
      /** The caller's sessions, the current one first. */
      my_sessions: { Args: never; Returns: ({ id: string | null; began_at: string | null; used_at: string | null; user_agent: string | null; is_this: boolean | null })[] };
      /** Totals of my_shares by currency: not settled yet, and settled. Refunded sales are in neither. */
      my_share_totals: { Args: { as_proposer: boolean }; Returns: ({ currency: string | null; pending: string | null; received: string | null })[] };
      /** The caller's shares of sales, newest first: as the proposer of buyers, or otherwise. Buyers are not named. */
      my_shares: { Args: { as_proposer: boolean; before_at?: string; before_id?: string; most?: number }; Returns: ({ sale_id: string | null; name: string | null; currency: string | null; amount: string | null; status: string | null; release_at: string | null; sold_at: string | null; ended_at: string | null; digest: string | null })[] };
      /** What my_reading returns, and the number of unread notifications of the caller, at most 10: pages show more than nine as 9+. */
      my_viewer: { Args: never; Returns: { member_until: string | null; courses: string[] | null; lasts_ms: string | null; is_administrator: boolean | null; unread: number | null } };
      /** Whether the caller may vote, why not, and whether a ballot was given to the caller. Null for an unknown proposal. */
      my_vote_standing: { Args: { proposal: string }; Returns: Json };
      /** Sets the name on the certificates of the caller. Once one of them was shown, only every 30 days, because a certificate is not for another person. */
      name_certificates: { Args: { chosen: string }; Returns: undefined };
      /** For the servers: notes that something does not work, or with a null problem that it works again. Owners are told at first, once a day while it lasts, and when it is over. Returns told, over or quiet. */
      note_alert: { Args: { subject: string; title: string; problem: string; link: string; at: string; patience_seconds?: number }; Returns: string };
      /** For the servers: notifies holders of acts on their pools, at most this many. Returns how many were handled; 0 if none are left. */
      notify_pool_holders: { Args: { most?: number }; Returns: number };
      /** The current time of the chain, in milliseconds since 1970. What the chain dates is compared with this, never with now(). */
      now_ms: { Args: never; Returns: Exact };
      /** The filled boxes with what the next call can draw: each item with its count after all calls made so far. Null counts while they are computed, null items if they cannot be read. */
      open_boxes: { Args: { box?: string }; Returns: ({ box_id: string | null; at_once: number | null; daily_limit: number | null; edition: string | null; filled_at: string | null; digest: string | null; prizes_left: string | null; played: string | null; handed_out: string | null; items: Json | null; counts: number[] | null })[] };
      /** Opens a thread. Repeating it with the same id changes nothing. */
      open_support_thread: { Args: { thread: string; about: string; said: string; bought?: string }; Returns: string };
      /** Whether the asset has an expiry in the future. Row-level security applies: assets that the caller may not see count as not owned. */
      owns_asset: { Args: { account: string; asset: string }; Returns: boolean };
      /** Whether the course is open to the caller: a free one to every signed-in user, an advanced one to its owners. */
      owns_course: { Args: { course: string }; Returns: boolean };
      /** For moderators of the room: pins a message, at most 3, or unpins it. Returns whether anything changed. */
      pin_live_message: { Args: { message: number; pins: boolean }; Returns: boolean };
      /** The name without characters that no name may have. Null if nothing of it is visible. */
      plain_name: { Args: { given: string }; Returns: string };
      /** For the servers: the number of accounts whose kept totals are not those of the journal. Reads all of it. */
      points_differences: { Args: never; Returns: number };
      /** The offers that are on, for visitors. */
      points_offers_shown: { Args: never; Returns: Json };
      /** For the servers: how many rows of points_places do not match the accounts that they count. Reads all of them. */
      points_places_apart: { Args: never; Returns: number };
      /** Accounts that opted in, by the points that they earned this week, this month or in all; the own place, neighbours, and friends among themselves. Equal points share a place. */
      points_ranking: { Args: { period?: string; most?: number }; Returns: Json };
      /** For the servers: pools whose counts are not the sums of their holders and of their history, or whose vault by the events does not cover what is owed. Empty if all is well. */
      pool_differences: { Args: never; Returns: (string)[] };
      /** The history of a pool, the newest first; accounts of others are veiled, and null for acts of administrators. is_own: only the entries of the caller. */
      pool_entries: { Args: { pool: string; is_own?: boolean; before_sequence?: number; most?: number }; Returns: ({ sequence: number | null; kind: string | null; tickets: string | null; amount: string | null; details: Json | null; digest: string | null; at: string | null; is_mine: boolean | null; holder: string | null })[] };
      /** One row: whether pools are on, whether the region (the given one, else the declared one) allows them, the present risk notice, when the caller accepted it, and from when the caller can buy. Handing tickets back and releasing them needs none of it. */
      pool_gate: { Args: { region?: string }; Returns: ({ region: string | null; is_on: boolean | null; is_region_allowed: boolean | null; notice_version: number | null; notice_body: string | null; accepted_at: string | null; buyable_at: string | null; cooling_hours: number | null })[] };
      /** For the servers: whether an account may buy tickets, in this region or, if it is null, in the declared one. Compare buyable_at with the time of the chain. */
      pool_gate_of: { Args: { account: string; visitor_region: string }; Returns: ({ region: string | null; is_on: boolean | null; is_region_allowed: boolean | null; notice_version: number | null; notice_body: string | null; accepted_at: string | null; buyable_at: string | null; cooling_hours: number | null })[] };
      /** Pools, the newest first, with the tickets that the caller holds. The next page begins before the last row. */
      pool_list: { Args: { only_stage?: number; most?: number; before_created?: string; before_id?: string }; Returns: ({ pool_id: string | null; name: string | null; icon_url: string | null; currency: string | null; ticket_price: string | null; floor_per_ticket: string | null; max_tickets: string | null; claimed_tickets: string | null; released_tickets: string | null; stage: number | null; is_paused: boolean | null; start_at: string | null; next_stage_at: string | null; release_by: string | null; amount_per_ticket_on_release: string | null; created_at: string | null; own_holding: string | null })[] };
      /** A pool with all of its terms, the number of accounts that hold tickets, and the tickets and money of the caller. own_uid is null for visitors. */
      pool_page: { Args: { pool: string }; Returns: ({ pool_id: string | null; name: string | null; icon_url: string | null; currency: string | null; ticket_price: string | null; floor_per_ticket: string | null; max_tickets: string | null; claimed_tickets: string | null; released_tickets: string | null; stage: number | null; is_paused: boolean | null; start_at: string | null; next_stage_at: string | null; release_by: string | null; amount_per_ticket_on_release: string | null; created_at: string | null; own_holding: string | null; description: string | null; max_tickets_per_user: string | null; raising_ms: string | null; locked_ms: string | null; releasing_ms: string | null; stage_since: string | null; deposited: string | null; withdrawn: string | null; holders: number | null; own_uid: string | null; own_total: string | null; own_released: string | null; own_deposited: string | null; own_withdrawn: string | null })[] };
      /** For servers: the path of the picture with this key. Null if its account does not show it. It contains the account's id and must not leave the server. */
      post_picture_file: { Args: { key: string }; Returns: string };
      /** For administrators: when the prices of a ware were created, announced, changed or cancelled, newest first; of a commodity only what was announced, because its events contain no prices. */
      price_history: { Args: { asked: string }; Returns: ({ happened_at: string | null; kind: string | null; prices: Json | null; effective_at: string | null; sender: string | null; digest: string | null })[] };
      /** For the servers: who becomes proposer when this account binds its first wallet, or why that is not possible (off, gone, unbound). No row without a referrer or inviter, and for a bound account. */
      proposer_of_newcomer: { Args: { account: string }; Returns: ({ uid: string | null; name: string | null; short_id: string | null; obstacle: string | null })[] };
      /** For owners: publishes the next version of the risk notice, which buyers must accept anew. Rejected if another version than the seen one is the present one. Returns the new version. */
      publish_risk_notice: { Args: { body: string; seen_version: number }; Returns: number };
      /** For the servers: fixes the result of a proposal that is over, after counting it again. False if exactly this one is published. */
      publish_vote: { Args: { proposal: string; header: string; root: string; signatures: number; tally: number[] }; Returns: boolean };
      /** The next lines of a published list of ballots after a commitment. No row before publication. */
      published_ballots: { Args: { proposal: string; after?: string }; Returns: ({ lines: string | null; last: string | null })[] };
      /** The lines of a part of a published list, the first one with the header; null if there is no such part. */
      published_part: { Args: { proposal: string; number: number }; Returns: string };
      /** The roots of the parts of a published list; null before they are computed. */
      published_tree: { Args: { proposal: string }; Returns: string };
      /** Says whether one of the caller's answers helped. Texts only with the person's consent. Replaces what was said before. False if the answer is not the caller's. */
      rate_assistant_answer: { Args: { answer: string; is_helpful: boolean; question?: string; reply?: string; comment?: string }; Returns: boolean };
      /** For administrators: an account with its addresses and its ban. No row for others. */
      read_account: { Args: { target: string }; Returns: ({ id: string | null; short_id: string | null; name: string | null; avatar_path: string | null; may_invite: boolean | null; invites: boolean | null; email: string | null; phone: string | null; email_confirmed_at: string | null; phone_confirmed_at: string | null; email_change: string | null; phone_change: string | null; created_at: string | null; last_sign_in_at: string | null; is_banned: boolean | null; banned_until: string | null; ban_entry: number | null; ban_reason: string | null; banned_by: string | null; banned_at: string | null; roles: string[] | null })[] };
      /** What everyone may read of a certificate: all of it while it is shown; otherwise only whether it was taken back (also one whose name was reset or whose account is banned) or is unknown. */
      read_certificate: { Args: { certificate: string }; Returns: { state: string | null; course_slug: string | null; course_title: string | null; tested: Json | null; name: string | null; passed_at: string | null; right_ones: number | null; total: number | null } };
      /** For the servers: addresses as the reader may read them: the buyer, and administrators with the role shipping, of whom each reading is recorded. No rows for others and for erased addresses. */
      read_sealed_addresses: { Args: { reader: string; wanted: string[] }; Returns: ({ order_id: string | null; user_id: string | null; sealed_address: string | null; key_id: string | null })[] };
      /** For the recipient: marks as read what a page showed and everything older, of one kind if given. What arrived meanwhile stays unread. Returns how many. */
      read_shown_notifications: { Args: { oldest: number; shown: number[]; only_kind?: string }; Returns: number };
      /** For the owner of a thread: marks its notifications as read. */
      read_support_thread: { Args: { thread: string }; Returns: undefined };
      /** Whether the caller may read every published text: administrators whose account is open and whose session has not ended. */
      reads_everything: { Args: never; Returns: boolean };
      /** For the servers: deletes the totals and counts the journal again. Returns the number of accounts. Entries wait meanwhile. */
      rebuild_points_totals: { Args: never; Returns: number };
      /** For owners: records that the model is asked a question to test it. Servers test only after it. */
      record_assistant_test: { Args: never; Returns: undefined };
      /** Adds an entry to the audit log. Every action of an administrator goes through it. */
      record_audit: { Args: { actor: string; action: string; subject: string; details?: Json }; Returns: undefined };
      /** For owners: records that they download a backup, which contains everything. False if there is no such backup. */
      record_backup_download: { Args: { backup: string }; Returns: boolean };
      /** Records an answer to one of the caller's cards with the schedule that the server computed. False if this review was recorded before; refused if the card was answered since the page was made. Keeps the last 200 answers of a card. */
      record_card_review: { Args: { card: string; review: string; seen_reps: number; rating: number; zone: string; schedule: Json }; Returns: boolean };
      /** For administrators: records that a list is exported, and with which filters, before it is sent. */
      record_export: { Args: { list: string; filters?: Json }; Returns: undefined };
      /** Merges a report of a player or reader. Idempotent, in any order. Whole seconds; whatever lies behind the end is ignored. */
      record_progress: { Args: { course: string; chapter: string; furthest: number; played?: string; is_finished?: boolean }; Returns: ProductDatabase['public']['Tables']['chapter_progress']['Row'] };
      /** Records one attempt at the quiz of a chapter. `right_ones` counts only if the database does not know this version. All right at the first attempt gives points. */
      record_quiz_result: { Args: { course: string; chapter: string; version: string; right_ones: number; answers: Json }; Returns: ProductDatabase['public']['Tables']['quiz_results']['Row'] };
      /** Records the reading position in an article that the caller may read. Returns the furthest one. Idempotent, in any order. */
      record_reading: { Args: { article: string; block: number }; Returns: number };
      /** Records permanently who invited the caller, within seven days of signing up. False if that is known already. */
      redeem_invitation: { Args: { invitation_code: string }; Returns: boolean };
      /** For the servers: binds the Telegram account that followed a link. Returns the outcome; idempotent. */
      redeem_telegram_link: { Args: { digest: string; telegram: number }; Returns: string };
      /** Whether pools or draws are open in a region. An unknown region (null) is allowed nothing. */
      region_allows: { Args: { feature: string; region: string }; Returns: boolean };
      /** The assigned codes of ISO 3166-1 alpha-2. packages/academy has the same list. */
      region_codes: { Args: never; Returns: string[] };
      /** Reminds the caller of a planned event, or no longer. Returns whether anything changed. */
      remind_me_of_live: { Args: { event: string; wants: boolean }; Returns: boolean };
      /** For the servers: reminds of memberships that end within 7 days and within a day, of lectures 15 minutes before, and tells of cancelled ones. Returns how many were due, at most so many of each; 0 if none are left. */
      remind_users: { Args: { most?: number }; Returns: number };
      /** For moderation: deletes the texts of feedback that has been dealt with. The thumb stays. */
      remove_assistant_feedback: { Args: { answer: string }; Returns: boolean };
      /** For moderation: allows a term again. False if it was not there. */
      remove_assistant_term: { Args: { term: string }; Returns: boolean };
      /** For hosts: removes the recording of an event that is not live. The server that has it deletes its files. */
      remove_live_recording: { Args: { event: string }; Returns: undefined };
      /** For hosts: removes a draft. Returns whether it existed. */
      remove_proposal: { Args: { target: string }; Returns: boolean };
      /** For hosts: makes a new stream key and returns it, once. The former key ends, also for an encoder that is sending. */
      renew_live_key: { Args: { event: string }; Returns: string };
      /** Reports a post of a chapter that is open to the caller. Returns false for a repeated report. */
      report_chapter_post: { Args: { post: number; reason: string; details?: string }; Returns: boolean };
      /** Reports a message of a lecture that the caller may see. Returns false for a repeated report. */
      report_live_message: { Args: { message: number; reason: string; details?: string }; Returns: boolean };
      /** Closes the caller's account in a week. Requires a sign-in within the last ten minutes. Returns the time of closing. */
      request_account_closing: { Args: never; Returns: string };
      /** For the buyer: requests a refund, if one is possible. Returns the id of the request. */
      request_refund: { Args: { bought: string; reason: string }; Returns: string };
      /** Returns the account that the caller may name as referrer. Throws if there is an obstacle. Changes nothing. */
      require_referrer: { Args: { referrer_short_id: string }; Returns: string };
      /** Throws if there is no such setting, or if the value is of another kind or out of range. */
      require_site_setting: { Args: { setting: string; wanted: Json }; Returns: undefined };
      /** For the servers: replaces an address that another key sealed by the same address under the present key. False if it has changed meanwhile. */
      reseal_address: { Args: { bought: string; former: string; sealed: string; sealed_by: string }; Returns: boolean };
      /** For the servers: replaces a seal by one under another key, unless it has changed meanwhile. */
      reseal_vote_keys: { Args: { proposal: string; was: string; becomes: string; key_id: string }; Returns: boolean };
      /** For servers: reserves tokens of an account's day and money of the site's month. Returns reserved, off, or whose budget is too small (person, site) and when it renews. */
      reserve_assistant_answer: { Args: { answer: string; account: string; tier: string; task: string; input_tokens: number; output_tokens: number }; Returns: { outcome: string | null; renews_at: number | null } };
      /** For servers: counts tokens that are about to be sent to the model of meanings. Returns the day and the price that settling needs; nulls if the month has no money for them. */
      reserve_assistant_vectors: { Args: { tokens: number }; Returns: { day: string | null; price: number | null } };
      /** For administrators: takes back an entry that was given wrongly, with a reason. False if it was taken back before. */
      reverse_points: { Args: { entry: number; note: string }; Returns: boolean };
      /** For the servers: takes back the entry with this source, once, even if the total falls below zero. False if there is nothing to take back. */
      reverse_points_from: { Args: { entry_source: string; note?: string }; Returns: boolean };
      /** For owners: asks the servers to run a job now, or again after the run in progress. False if it was asked for already. */
      run_job_now: { Args: { job: string }; Returns: boolean };
      /** For hosts: creates a draft, or changes a draft or a scheduled proposal. Returns its id. */
      save_proposal: { Args: { target: string; fields: Json; options: string[] }; Returns: string };
      /** Keeps a question with its answer in a conversation of the caller, which begins with the first one. The same turn again changes nothing. */
      save_study_turn: { Args: { conversation: string; turn: string; question: string; answer: string; sources: Json }; Returns: undefined };
      /** Keeps the answers so far, so that the attempt can be continued later and elsewhere. */
      save_test: { Args: { attempt: string; given: Json }; Returns: undefined };
      /** Writes a message or a question in the room of an event and returns it. The same key returns the message that was written with it. */
      say_in_live: { Args: { event: string; body: string; key: string; kind?: string }; Returns: Json };
      /** For hosts: publishes a draft that has keys and opens in the future. False if it is published already. */
      schedule_proposal: { Args: { target: string }; Returns: boolean };
      /** For the servers: makes an account an owner, unless it is an administrator already, or revokes administration. Returns whether anything changed. */
      set_administrator: { Args: { target: string; is_granted: boolean; actor?: string }; Returns: boolean };
      /** For owners: sets the roles of an account; none revokes administration. Rejected if the roles are no longer those that the caller has seen. Returns whether anything changed. */
      set_administrator_roles: { Args: { target: string; roles: string[]; seen?: string[] }; Returns: boolean };
      /** For owners: shows a course to learners or hides it. A repeated request has no effect. Returns whether anything changed. */
      set_course_published: { Args: { course: string; wanted: boolean }; Returns: boolean };
      /** For moderators: allows or forbids an account to invite, or, without `allows`, leaves it to the settings of the site. Rejected if it is no longer as the caller has seen it. */
      set_invitation_permission: { Args: { target: string; allows?: boolean; seen?: boolean }; Returns: boolean };
      /** For hosts: replaces the chapters of the replay by a list of {film_ms, title}. Returns how many there are. */
      set_live_chapters: { Args: { event: string; chapters: Json }; Returns: number };
      /** For moderators of the room: switches the chat on or off, and sets the seconds between two messages of an author. Returns whether anything changed. */
      set_live_chat: { Args: { event: string; is_on: boolean; slow: number }; Returns: boolean };
      /** For administrators: makes an account a host of an event, with the name that is shown; without a name, removes it. Returns whether anything changed. */
      set_live_host: { Args: { event: string; account: string; name: string }; Returns: boolean };
      /** For hosts: shows or hides the replay of an event. Returns whether anything changed. */
      set_live_replay: { Args: { event: string; state: string }; Returns: boolean };
      /** For hosts: sets where the film comes from, and whether it is recorded. With pull, the address is required. */
      set_live_stream: { Args: { event: string; ingest: string; pull_url: string; records: boolean }; Returns: undefined };
      /** For hosts: sets the transcript or the captions of the replay; an empty text removes them. Returns whether anything changed. */
      set_live_text: { Args: { event: string; kind: string; language: string; body: string }; Returns: boolean };
      /** For owners: sets amount, daily_cap and is_on of a rule. Rejected if they are no longer what the caller has seen. Returns whether anything changed. */
      set_points_rule: { Args: { rule: string; wanted: Json; seen: Json }; Returns: boolean };
      /** Sets the caller's referrer permanently. False if it is the same one already. */
      set_referrer: { Args: { referrer_short_id: string }; Returns: boolean };
      /** For the servers: stores the address of a paid order of this buyer, until it is confirmed. Returns whether it is the first one. */
      set_sealed_address: { Args: { buyer: string; bought: string; sealed: string; sealed_by: string }; Returns: boolean };
      /** For owners: sets a setting, or with null returns it to its default. Rejected if the stored value is no longer the one that the caller has seen. Returns whether anything changed. */
      set_site_setting: { Args: { setting: string; wanted: Json; seen: Json }; Returns: boolean };
      /** For moderators: closes a thread without an answer, or reopens a closed one. Closing is rejected if there is a newer message than the one that the caller has seen. False if nothing changed. */
      set_support_status: { Args: { thread: string; wanted: string; seen?: string }; Returns: boolean };
      /** Cancels the closing of the caller's account if asked to, or if the user has signed in since. Returns kept, closing or none. */
      settle_account_closing: { Args: { keeps: boolean }; Returns: string };
      /** For servers: replaces a reservation by what was used, also after it has expired. Without charges it costs the account nothing. False if it was settled before. */
      settle_assistant_answer: { Args: { answer: string; outcome: string; input_tokens: number; output_tokens: number; charges: boolean; first_token_ms: number; total_ms: number }; Returns: boolean };
      /** For servers: replaces the estimate of one reservation by the tokens that were used. Must be called once at most. */
      settle_assistant_vectors: { Args: { day: string; price: number; reserved: number; used: number }; Returns: undefined };
      /** Shows a certificate of the caller to everyone who has its code, or takes it back. False if that is so already. */
      show_certificate: { Args: { certificate: string; is_shown: boolean }; Returns: boolean };
      /** The settings of the site with their kinds and ranges. packages/academy has the same list with texts and defaults. */
      site_setting_kinds: { Args: never; Returns: ({ key: string | null; kind: string | null; min_value: Exact | null; max_value: Exact | null })[] };
      /** Starts an attempt at the final test of a course, or returns the open one. One whose questions have changed is replaced and not counted. */
      start_test: { Args: { course: string }; Returns: ProductDatabase['public']['Tables']['test_attempts']['Row'] };
      /** For the servers: records a voucher, unless the account has others of today for this box than the server has seen. Returns whether it did. */
      take_draw_voucher: { Args: { learner: string; box: string; sender: string; fresh_nonce: string; expires: string; seen: number }; Returns: boolean };
      /** For the ledger: removes a course that was bought, if it was added before. Returns whether it was there. */
      take_out_of_cart: { Args: { buyer: string; ware: string; bought: string }; Returns: boolean };
      /** For the servers: deletes totals of past weeks and months, lists accounts again whose ban has ended, and does what points_listing_requests asks for. Skips what is in use. */
      tidy_points: { Args: never; Returns: undefined };
      /** For the role finance: sets the ware that sells a course, or with null none. Rejected if the present ware is no longer the one that the caller has seen, or if it has owners. Returns whether anything changed. */
      tie_course: { Args: { course: string; ware?: string; seen?: string }; Returns: boolean };
      /** The current date in Shanghai. Days of learning and check-ins follow this calendar. */
      today: { Args: never; Returns: string };
      /** For moderators: lifts the ban that the caller has seen, named by its entry in the audit log. False if the account is not banned. */
      unban_account: { Args: { target: string; reason: string; seen?: number }; Returns: boolean };
      /** For moderators: undoes the latest decision about a name or picture; it waits again. False if it was undone already. */
      undo_profile_decision: { Args: { key: string }; Returns: boolean };
      /** For moderators: undoes the latest decision about a case. False if it was undone already. */
      undo_report_decision: { Args: { key: string }; Returns: boolean };
      /** For moderators of the room: gives a muted speaker the right to write back. Returns whether the speaker was muted. */
      unmute_live_speaker: { Args: { event: string; speaker: number }; Returns: boolean };
      /** The id in 22 characters of base58, like uuidToShortId of packages/academy. */
      uuid_to_short_id: { Args: { id: string }; Returns: string };
      /** For policies: the first account whose rows the caller may see. */
      visible_from: { Args: never; Returns: string };
      /** Like visible_from, for accounts as the chain knows them. */
      visible_from_uid: { Args: never; Returns: string };
      /** For policies: the last account whose rows the caller may see. Null, which matches nothing, for visitors. */
      visible_to: { Args: never; Returns: string };
      /** Like visible_to, for accounts as the chain knows them. */
      visible_to_uid: { Args: never; Returns: string };
      /** Records a visit to the home page and returns the end of the previous one. A visit ends after an hour without the page. */
      visit_home: { Args: never; Returns: string };
      /** For hosts: declares a published proposal void, with a public reason. False for the same reason again. */
      void_proposal: { Args: { target: string; reason: string }; Returns: boolean };
      /** Gives or takes back the vote of the caller for a question of another, and returns the number of votes. */
      vote_live_question: { Args: { message: number; wants: boolean }; Returns: number };
      /** For the servers: whether a user wants this kind of notification by mail or telegram. True by default, and always for security. */
      wants_notification: { Args: { account: string; what: string; channel: string }; Returns: boolean };
      /** For administrators: sales of an item by currency and state. */
      ware_sales: { Args: { item: string }; Returns: ({ currency: string | null; status: string | null; sales: number | null; amount: string | null })[] };
      /** For hosts: makes a scheduled proposal a draft again, before it opens. Returns whether anything changed. */
      withdraw_proposal: { Args: { target: string }; Returns: boolean };
      /** For the requester. Returns whether there was an undecided request. */
      withdraw_refund_request: { Args: { request: string }; Returns: boolean };
      /** Adds a question, or an answer to one. Requires that the chapter is open to the caller. */
      write_chapter_post: { Args: { course: string; chapter: string; body: string; answers?: number }; Returns: number };
      /** Adds a question about a published proposal, or an answer to one. */
      write_proposal_post: { Args: { proposal: string; body: string; answers?: number }; Returns: number };
      /** For the owner of a thread: adds a message, and opens the thread again if it was answered or closed. False if the message was already there. */
      write_support_message: { Args: { thread: string; message: string; said: string }; Returns: boolean };
    };
    Enums: { [name in never]: never };
    CompositeTypes: { [name in never]: never };
  };
};

export type TableName = keyof ProductDatabase['public']['Tables'];
export type ViewName = keyof ProductDatabase['public']['Views'];
export type TableRow<Name extends TableName | ViewName> = Name extends TableName
  ? ProductDatabase['public']['Tables'][Name]['Row']
  : Name extends ViewName
    ? ProductDatabase['public']['Views'][Name]['Row']
    : never;

type Functions = ProductDatabase['public']['Functions'];
/** A row that a function returns, or the one record. */
export type FunctionRow<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : Functions[Name]['Returns'];

/** A row as the database interface of packages/backend gives it: every value is text, or null. */
export type TextRow<Name extends TableName | ViewName> = {
  readonly [Column in keyof TableRow<Name>]: AsText<TableRow<Name>[Column]>;
};

/** Why a function of the database rejects a call: the `hint` of the error. */
export type RefusalCode =
  | 'account_administers'
  | 'account_changed'
  | 'account_is_caller'
  | 'account_not_found'
  | 'account_reason_missing'
  | 'account_reason_too_long'
  | 'account_suspended'
  | 'account_suspended_in_discussion'
  | 'addresses_too_many'
  | 'administrator_cannot_close'
  | 'administrators_only'
  | 'agreement_changed'
  | 'assistant_term_invalid'
  | 'assistant_terms_full'
  | 'ballot_by_account'
  | 'ballot_by_key'
  | 'ballot_commitment_taken'
  | 'ballot_outdated'
  | 'ballots_fixed'
  | 'ban_days_invalid'
  | 'bulk_act_key_used'
  | 'bulk_act_size'
  | 'bulk_act_unknown'
  | 'card_answered_elsewhere'
  | 'card_not_found'
  | 'cart_full'
  | 'certificate_name_invalid'
  | 'certificate_name_missing'
  | 'certificate_name_recent'
  | 'certificate_not_found'
  | 'chapter_not_open'
  | 'check_in_day_not_allowed'
  | 'coupon_kind_unknown'
  | 'course_changed'
  | 'course_has_owners'
  | 'course_is_free'
  | 'course_not_found'
  | 'credential_already_given'
  | 'delivery_carrier_missing'
  | 'delivery_carrier_too_long'
  | 'delivery_change_not_allowed'
  | 'delivery_changed'
  | 'delivery_confirmed'
  | 'delivery_not_found'
  | 'delivery_not_paid'
  | 'delivery_pending'
  | 'delivery_refund_asked'
  | 'document_not_open'
  | 'invitation_code_invalid'
  | 'invitation_code_own'
  | 'invitation_inviter_too_new'
  | 'invitation_limit_reached'
  | 'invitation_not_accepted'
  | 'invitation_not_allowed'
  | 'invitation_too_late'
  | 'job_not_found'
  | 'last_owner'
  | 'list_unknown'
  | 'live_act_not_possible'
  | 'live_chapters_invalid'
  | 'live_chat_off'
  | 'live_document_invalid'
  | 'live_event_not_found'
  | 'live_host_name_invalid'
  | 'live_ingest_unknown'
  | 'live_is_running'
  | 'live_message_too_soon'
  | 'live_mute_invalid'
  | 'live_muted'
  | 'live_no_access'
  | 'live_not_open'
  | 'live_not_planned'
  | 'live_own_question'
  | 'live_pull_url_invalid'
  | 'live_pull_url_required'
  | 'live_question_answered'
  | 'live_question_not_found'
  | 'live_replay_unknown'
  | 'live_slow_invalid'
  | 'live_speaker_is_moderator'
  | 'live_speaker_not_found'
  | 'live_text_invalid'
  | 'live_too_many_pins'
  | 'live_too_many_questions'
  | 'make_up_off'
  | 'make_up_price_changed'
  | 'make_ups_used_up'
  | 'message_not_reportable'
  | 'moderation_changed'
  | 'moderation_decision_not_found'
  | 'moderation_decision_unknown'
  | 'moderation_name_forbidden'
  | 'moderation_reason_missing'
  | 'moderation_reason_too_long'
  | 'not_eligible_to_vote'
  | 'nothing_to_confirm'
  | 'notice_changed'
  | 'notice_text_invalid'
  | 'notice_unchanged'
  | 'order_not_found'
  | 'points_cap_reached'
  | 'points_claim_key_used'
  | 'points_entry_not_found'
  | 'points_entry_not_reversible'
  | 'points_insufficient'
  | 'points_key_used'
  | 'points_note_missing'
  | 'points_offer_changed'
  | 'points_offer_limit_reached'
  | 'points_offer_sold_out'
  | 'points_offer_unavailable'
  | 'points_period_unknown'
  | 'points_rule_changed'
  | 'points_rule_invalid'
  | 'points_rule_off'
  | 'points_rule_unknown'
  | 'post_edit_too_late'
  | 'post_not_editable'
  | 'post_not_reportable'
  | 'post_repeated'
  | 'post_text_invalid'
  | 'post_too_soon'
  | 'progress_invalid'
  | 'proposal_already_void'
  | 'proposal_ballots_fixed'
  | 'proposal_fields_invalid'
  | 'proposal_fixed'
  | 'proposal_not_draft'
  | 'proposal_not_found'
  | 'proposal_opens_too_soon'
  | 'proposal_option_not_found'
  | 'proposal_options_fixed'
  | 'proposal_options_invalid'
  | 'proposal_slug_taken'
  | 'proposal_times_missing'
  | 'proposal_void_reason_invalid'
  | 'question_gone'
  | 'quiz_answers_invalid'
  | 'reading_position_invalid'
  | 'recent_sign_in_required'
  | 'referrer_already_set'
  | 'referrer_differs_on_chain'
  | 'referrer_is_caller'
  | 'referrer_not_found'
  | 'referrer_too_new'
  | 'refund_answer_missing'
  | 'refund_answer_too_long'
  | 'refund_decision_unknown'
  | 'refund_not_approvable'
  | 'refund_not_available'
  | 'refund_reason_missing'
  | 'refund_reason_too_long'
  | 'refund_request_decided'
  | 'refund_request_not_found'
  | 'refund_request_open'
  | 'report_case_not_found'
  | 'role_missing'
  | 'role_unknown'
  | 'roles_changed'
  | 'setting_changed'
  | 'setting_unknown'
  | 'setting_value_invalid'
  | 'sign_in_required'
  | 'support_order_not_found'
  | 'support_status_unknown'
  | 'support_text_missing'
  | 'support_text_too_long'
  | 'support_thread_changed'
  | 'support_thread_id_taken'
  | 'support_thread_not_found'
  | 'support_topic_unknown'
  | 'test_answers_invalid'
  | 'test_attempt_gone'
  | 'test_attempts_used'
  | 'test_changed'
  | 'test_chapters_missing'
  | 'test_handed_in'
  | 'test_not_found'
  | 'test_not_open'
  | 'test_passed'
  | 'tickets_held'
  | 'too_many_answers'
  | 'too_many_cards'
  | 'too_many_conversations'
  | 'too_many_notes'
  | 'too_many_posts'
  | 'too_many_reports'
  | 'too_many_support_messages'
  | 'too_many_support_threads'
  | 'too_many_turns'
  | 'vault_not_empty'
  | 'vote_ballots_unexplained'
  | 'vote_count_changed'
  | 'vote_keys_fixed'
  | 'vote_not_countable'
  | 'vote_not_ready'
  | 'vote_publication_fixed'
  | 'vote_published_differently'
  | 'voting_not_begun'
  | 'voting_over'
  | 'ware_not_found'
  | 'ware_tied';
