// Written by `npm run database:types` from the migrations in supabase/. As /rest/v1 answers and takes rows; what a
// database driver gives is text, see TextRow.

/** JSON has no other numbers than those of 53 bits: select it as text (`price::text`). It is written as text too. */
export interface Exact {
  readonly selectAsText: never;
}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

export type ProductDatabase = {
  public: {
    Tables: {
      /** Written by request_account_closing; settled by who comes back, or by close_due_accounts. */
      account_closings: {
        Row: {
          user_id: string;
          requested_at: string;
          closes_at: string;
          signed_in_at: string | null;
        };
        Insert: {
          user_id: string;
          requested_at?: string;
          closes_at: string;
          signed_in_at?: string | null;
        };
        Update: {
          user_id?: string;
          requested_at?: string;
          closes_at?: string;
          signed_in_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'account_closings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who may administer. Rows come and go by set_administrator only, which writes them down. */
      administrators: {
        Row: {
          user_id: string;
          granted_by: string | null;
          granted_at: string;
          granted_through: 'shell' | 'link' | 'administrator';
        };
        Insert: {
          user_id: string;
          granted_by?: string | null;
          granted_at?: string;
          granted_through?: 'shell' | 'link' | 'administrator';
        };
        Update: {
          user_id?: string;
          granted_by?: string | null;
          granted_at?: string;
          granted_through?: 'shell' | 'link' | 'administrator';
        };
        Relationships: [
          {
            foreignKeyName: 'administrators_granted_by_fkey';
            columns: ['granted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'administrators_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Every act of an administrator. Only added to. */
      audit_log: {
        Row: {
          id: number;
          at: string;
          actor_id: string | null;
          action: string;
          subject: string;
          details: Json;
        };
        Insert: {
          at?: string;
          actor_id?: string | null;
          action: string;
          subject?: string;
          details?: Json;
        };
        Update: {
          at?: string;
          actor_id?: string | null;
          action?: string;
          subject?: string;
          details?: Json;
        };
        Relationships: [];
      };
      /** One for each account and question: the last one counts. Not even administrators read those of others here. */
      ballots: {
        Row: {
          proposal_id: string;
          user_id: string;
          place: number;
          cast_at: string;
        };
        Insert: {
          proposal_id: string;
          user_id: string;
          place: number;
          cast_at?: string;
        };
        Update: {
          proposal_id?: string;
          user_id?: string;
          place?: number;
          cast_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ballots_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ballots_proposal_id_place_fkey';
            columns: ['proposal_id', 'place'];
            isOneToOne: false;
            referencedRelation: 'proposal_options';
            referencedColumns: ['proposal_id', 'place'];
          },
          {
            foreignKeyName: 'ballots_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Courses that somebody has put aside to buy together. It reserves nothing and promises no price. */
      cart_items: {
        Row: {
          user_id: string;
          ware_id: Exact;
          seen_price: Exact;
          added_at: string;
        };
        Insert: {
          user_id?: string;
          ware_id: string;
          seen_price: string;
          added_at?: string;
        };
        Update: {
          user_id?: string;
          ware_id?: string;
          seen_price?: string;
          added_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cart_items_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What somebody has bought and until when: of a course under the id of the ware, of a membership under that of the commodity. */
      chain_assets: {
        Row: {
          uid: string;
          asset_id: Exact;
          expire_at: Exact;
          acquired_at: string;
          renewed_at: string | null;
        };
        Insert: {
          uid: string;
          asset_id: string;
          expire_at: string;
          acquired_at: string;
          renewed_at?: string | null;
        };
        Update: {
          uid?: string;
          asset_id?: string;
          expire_at?: string;
          acquired_at?: string;
          renewed_at?: string | null;
        };
        Relationships: [];
      };
      /** Every address that was ever bound: it belongs to that account for ever, present owner or not. */
      chain_bindings: {
        Row: {
          address: string;
          uid: string;
          bound_at: string;
          is_present: boolean;
        };
        Insert: {
          address: string;
          uid: string;
          bound_at: string;
          is_present?: boolean;
        };
        Update: {
          address?: string;
          uid?: string;
          bound_at?: string;
          is_present?: boolean;
        };
        Relationships: [];
      };
      /** What the shop sells. */
      chain_commodities: {
        Row: {
          id: Exact;
          kind: 'membership' | 'phone' | 'pass' | 'coupon';
          is_available: boolean;
          supply: Exact;
          supplied: Exact;
          user_limits: Exact | null;
          refund_window: Exact | null;
          coupon_kind_id: Exact | null;
          metadata: Json;
          profit_rule: Json;
          updated_at: string;
          described_at: string | null;
        };
        Insert: {
          id: string;
          kind: 'membership' | 'phone' | 'pass' | 'coupon';
          is_available: boolean;
          supply: string;
          supplied?: string;
          user_limits?: string | null;
          refund_window?: string | null;
          coupon_kind_id?: string | null;
          metadata?: Json;
          profit_rule?: Json;
          updated_at: string;
          described_at?: string | null;
        };
        Update: {
          id?: string;
          kind?: 'membership' | 'phone' | 'pass' | 'coupon';
          is_available?: boolean;
          supply?: string;
          supplied?: string;
          user_limits?: string | null;
          refund_window?: string | null;
          coupon_kind_id?: string | null;
          metadata?: Json;
          profit_rule?: Json;
          updated_at?: string;
          described_at?: string | null;
        };
        Relationships: [];
      };
      /** Kinds of coupons, and what they take off in all at most. */
      chain_coupon_kinds: {
        Row: {
          id: Exact;
          name: string;
          currency: string;
          supply: Exact;
          discount_cap: Exact;
          terms: Json;
          is_closed: boolean;
          described_at: string | null;
        };
        Insert: {
          id: string;
          name: string;
          currency: string;
          supply: string;
          discount_cap: string;
          terms?: Json;
          is_closed?: boolean;
          described_at?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          currency?: string;
          supply?: string;
          discount_cap?: string;
          terms?: Json;
          is_closed?: boolean;
          described_at?: string | null;
        };
        Relationships: [];
      };
      /** Coupons in the hands of people. */
      chain_coupons: {
        Row: {
          coupon_id: Exact;
          uid: string;
          kind_id: Exact;
          issued_at: string;
          times_used: number;
          is_revoked: boolean;
        };
        Insert: {
          coupon_id: string;
          uid: string;
          kind_id: string;
          issued_at: string;
          times_used?: number;
          is_revoked?: boolean;
        };
        Update: {
          coupon_id?: string;
          uid?: string;
          kind_id?: string;
          issued_at?: string;
          times_used?: number;
          is_revoked?: boolean;
        };
        Relationships: [];
      };
      /** How far the ledger has come; at most one row, written in the transaction of the events that it counts. */
      chain_cursor: {
        Row: {
          is_only: boolean;
          chain_id: string;
          next_checkpoint: Exact;
          last_checkpoint: Exact | null;
          last_transaction_index: Exact | null;
          last_event_index: number | null;
          node_checkpoint: Exact | null;
          stopped_because: string | null;
          updated_at: string;
        };
        Insert: {
          is_only?: boolean;
          chain_id: string;
          next_checkpoint: string;
          last_checkpoint?: string | null;
          last_transaction_index?: string | null;
          last_event_index?: number | null;
          node_checkpoint?: string | null;
          stopped_because?: string | null;
          updated_at?: string;
        };
        Update: {
          is_only?: boolean;
          chain_id?: string;
          next_checkpoint?: string;
          last_checkpoint?: string | null;
          last_transaction_index?: string | null;
          last_event_index?: number | null;
          node_checkpoint?: string | null;
          stopped_because?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Every event of the programme, kept for ever: whatever else is said of the chain here is derived from these rows. Only added to. */
      chain_events: {
        Row: {
          chain_id: string;
          digest: string;
          index: number;
          checkpoint: Exact;
          transaction_index: Exact;
          type: string;
          name: string;
          sender: string | null;
          happened_at: string;
          bcs: string;
          data: Json;
          stored_at: string;
        };
        Insert: {
          chain_id: string;
          digest: string;
          index: number;
          checkpoint: string;
          transaction_index: string;
          type: string;
          name: string;
          sender?: string | null;
          happened_at: string;
          bcs: string;
          data: Json;
          stored_at?: string;
        };
        Update: {
          chain_id?: string;
          digest?: string;
          index?: number;
          checkpoint?: string;
          transaction_index?: string;
          type?: string;
          name?: string;
          sender?: string | null;
          happened_at?: string;
          bcs?: string;
          data?: Json;
          stored_at?: string;
        };
        Relationships: [];
      };
      /** One phone or one pass that somebody has bought. */
      chain_instances: {
        Row: {
          id: Exact;
          commodity_id: Exact;
          uid: string;
          order_id: string;
          identifier: string;
          acquired_at: string;
          expire_at: Exact | null;
          is_used: boolean;
          is_revoked: boolean;
        };
        Insert: {
          id: string;
          commodity_id: string;
          uid: string;
          order_id: string;
          identifier?: string;
          acquired_at: string;
          expire_at?: string | null;
          is_used?: boolean;
          is_revoked?: boolean;
        };
        Update: {
          id?: string;
          commodity_id?: string;
          uid?: string;
          order_id?: string;
          identifier?: string;
          acquired_at?: string;
          expire_at?: string | null;
          is_used?: boolean;
          is_revoked?: boolean;
        };
        Relationships: [];
      };
      /** Who may sign for the house. */
      chain_operators: {
        Row: {
          address: string;
          role: 'admin' | 'operator';
        };
        Insert: {
          address: string;
          role: 'admin' | 'operator';
        };
        Update: {
          address?: string;
          role?: 'admin' | 'operator';
        };
        Relationships: [];
      };
      /** Who has how many tickets of a pool. */
      chain_pool_holders: {
        Row: {
          pool_id: string;
          uid: string;
          total: Exact;
          holding: Exact;
          released: Exact;
          deposited: Exact;
          withdrawn: Exact;
        };
        Insert: {
          pool_id: string;
          uid: string;
          total?: string;
          holding?: string;
          released?: string;
          deposited?: string;
          withdrawn?: string;
        };
        Update: {
          pool_id?: string;
          uid?: string;
          total?: string;
          holding?: string;
          released?: string;
          deposited?: string;
          withdrawn?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chain_pool_holders_pool_id_fkey';
            columns: ['pool_id'];
            isOneToOne: false;
            referencedRelation: 'chain_pools';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Funding pools. */
      chain_pools: {
        Row: {
          id: string;
          currency: string;
          name: string;
          info: Json;
          ticket_price: Exact;
          max_tickets: Exact;
          withdraw_limit: Exact;
          release_by: Exact;
          stage: number;
          is_paused: boolean;
          amount_per_ticket_on_release: Exact;
          claimed_tickets: Exact;
          released_tickets: Exact;
          deposited: Exact;
          withdrawn: Exact;
          created_at: string;
        };
        Insert: {
          id: string;
          currency: string;
          name: string;
          info?: Json;
          ticket_price: string;
          max_tickets: string;
          withdraw_limit: string;
          release_by: string;
          stage?: number;
          is_paused?: boolean;
          amount_per_ticket_on_release?: string;
          claimed_tickets?: string;
          released_tickets?: string;
          deposited?: string;
          withdrawn?: string;
          created_at: string;
        };
        Update: {
          id?: string;
          currency?: string;
          name?: string;
          info?: Json;
          ticket_price?: string;
          max_tickets?: string;
          withdraw_limit?: string;
          release_by?: string;
          stage?: number;
          is_paused?: boolean;
          amount_per_ticket_on_release?: string;
          claimed_tickets?: string;
          released_tickets?: string;
          deposited?: string;
          withdrawn?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      /** The prices of a commodity, in the order of the chain. */
      chain_pricings: {
        Row: {
          commodity_id: Exact;
          place: number;
          price: Exact;
          currency: string;
          days: Exact;
        };
        Insert: {
          commodity_id: string;
          place: number;
          price: string;
          currency: string;
          days: string;
        };
        Update: {
          commodity_id?: string;
          place?: number;
          price?: string;
          currency?: string;
          days?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chain_pricings_commodity_id_fkey';
            columns: ['commodity_id'];
            isOneToOne: false;
            referencedRelation: 'chain_commodities';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Lost wallets whose new owner has been announced and neither accepted nor stopped. */
      chain_recoveries: {
        Row: {
          uid: string;
          recovers_to: string;
          announced_at: Exact;
        };
        Insert: {
          uid: string;
          recovers_to: string;
          announced_at: string;
        };
        Update: {
          uid?: string;
          recovers_to?: string;
          announced_at?: string;
        };
        Relationships: [];
      };
      /** What somebody has of a sale: as the proposer of its buyer, and otherwise. Derived by triggers on the sales, what was paid of them, the proposers and the wares. */
      chain_sale_shares: {
        Row: {
          uid: string;
          sale_id: string;
          currency: string;
          status: 'open' | 'settled' | 'refunded';
          sold_at: string;
          reward: Exact;
          own: Exact;
          is_author: boolean;
        };
        Insert: {
          uid: string;
          sale_id: string;
          currency: string;
          status: 'open' | 'settled' | 'refunded';
          sold_at: string;
          reward: string;
          own: string;
          is_author: boolean;
        };
        Update: {
          uid?: string;
          sale_id?: string;
          currency?: string;
          status?: 'open' | 'settled' | 'refunded';
          sold_at?: string;
          reward?: string;
          own?: string;
          is_author?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'chain_sale_shares_sale_id_fkey';
            columns: ['sale_id'];
            isOneToOne: false;
            referencedRelation: 'chain_sales';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The money of one purchase while it may be refunded, and what became of it. */
      chain_sales: {
        Row: {
          id: string;
          order_id: string;
          buyer_uid: string;
          item_id: Exact;
          currency: string;
          amount: Exact;
          shares: Json;
          release_at: Exact;
          status: 'open' | 'settled' | 'refunded';
          sold_at: string;
          ended_at: string | null;
        };
        Insert: {
          id: string;
          order_id: string;
          buyer_uid: string;
          item_id: string;
          currency: string;
          amount: string;
          shares: Json;
          release_at: string;
          status?: 'open' | 'settled' | 'refunded';
          sold_at: string;
          ended_at?: string | null;
        };
        Update: {
          id?: string;
          order_id?: string;
          buyer_uid?: string;
          item_id?: string;
          currency?: string;
          amount?: string;
          shares?: Json;
          release_at?: string;
          status?: 'open' | 'settled' | 'refunded';
          sold_at?: string;
          ended_at?: string | null;
        };
        Relationships: [];
      };
      /** Shares of sales that have reached a vault. */
      chain_shares_paid: {
        Row: {
          chain_id: string;
          digest: string;
          index: number;
          sale_id: string;
          uid: string;
          currency: string;
          amount: Exact;
          paid_at: string;
        };
        Insert: {
          chain_id: string;
          digest: string;
          index: number;
          sale_id: string;
          uid: string;
          currency: string;
          amount: string;
          paid_at: string;
        };
        Update: {
          chain_id?: string;
          digest?: string;
          index?: number;
          sale_id?: string;
          uid?: string;
          currency?: string;
          amount?: string;
          paid_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chain_shares_paid_chain_id_digest_index_fkey';
            columns: ['chain_id', 'digest', 'index'];
            isOneToOne: true;
            referencedRelation: 'chain_events';
            referencedColumns: ['chain_id', 'digest', 'index'];
          },
        ];
      };
      /** Which features of the programme are on. */
      chain_switches: {
        Row: {
          name: string;
          is_on: boolean;
        };
        Insert: {
          name: string;
          is_on: boolean;
        };
        Update: {
          name?: string;
          is_on?: boolean;
        };
        Relationships: [];
      };
      /** Accounts that have bound a wallet. */
      chain_users: {
        Row: {
          uid: string;
          number: Exact;
          owner: string;
          proposer_uid: string | null;
          profit_layer: number;
          proposed_count: Exact;
          created_at: string;
          deleted_at: string | null;
          proposed_at: string | null;
        };
        Insert: {
          uid: string;
          number: string;
          owner: string;
          proposer_uid?: string | null;
          profit_layer?: number;
          proposed_count?: string;
          created_at: string;
          deleted_at?: string | null;
          proposed_at?: string | null;
        };
        Update: {
          uid?: string;
          number?: string;
          owner?: string;
          proposer_uid?: string | null;
          profit_layer?: number;
          proposed_count?: string;
          created_at?: string;
          deleted_at?: string | null;
          proposed_at?: string | null;
        };
        Relationships: [];
      };
      /** Money that went into a vault or out of it, under the event that says so. */
      chain_vault_movements: {
        Row: {
          chain_id: string;
          digest: string;
          index: number;
          uid: string;
          currency: string;
          direction: 'in' | 'out';
          amount: Exact;
          cause: 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal';
          moved_at: string;
        };
        Insert: {
          chain_id: string;
          digest: string;
          index: number;
          uid: string;
          currency: string;
          direction: 'in' | 'out';
          amount: string;
          cause: 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal';
          moved_at: string;
        };
        Update: {
          chain_id?: string;
          digest?: string;
          index?: number;
          uid?: string;
          currency?: string;
          direction?: 'in' | 'out';
          amount?: string;
          cause?: 'deposit' | 'share' | 'refund' | 'release' | 'withdrawal';
          moved_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chain_vault_movements_chain_id_digest_index_fkey';
            columns: ['chain_id', 'digest', 'index'];
            isOneToOne: true;
            referencedRelation: 'chain_events';
            referencedColumns: ['chain_id', 'digest', 'index'];
          },
        ];
      };
      /** What the kiosk sells: courses. What events do not say the ledger reads from the object: null or empty until then. */
      chain_wares: {
        Row: {
          id: Exact;
          author_uid: string;
          currency: string;
          price: Exact;
          supply: Exact;
          supplied: Exact;
          effective_time: Exact | null;
          refund_window: Exact | null;
          is_available: boolean;
          is_nft: boolean | null;
          metadata: Json;
          profit_rule: Json;
          updated_at: string;
          described_at: string | null;
        };
        Insert: {
          id: string;
          author_uid: string;
          currency: string;
          price: string;
          supply: string;
          supplied?: string;
          effective_time?: string | null;
          refund_window?: string | null;
          is_available: boolean;
          is_nft?: boolean | null;
          metadata?: Json;
          profit_rule?: Json;
          updated_at: string;
          described_at?: string | null;
        };
        Update: {
          id?: string;
          author_uid?: string;
          currency?: string;
          price?: string;
          supply?: string;
          supplied?: string;
          effective_time?: string | null;
          refund_window?: string | null;
          is_available?: boolean;
          is_nft?: boolean | null;
          metadata?: Json;
          profit_rule?: Json;
          updated_at?: string;
          described_at?: string | null;
        };
        Relationships: [];
      };
      /** What somebody notes down for themselves. Nobody else reads it, administrators neither. */
      chapter_notes: {
        Row: {
          id: string;
          user_id: string;
          course_slug: string;
          chapter_slug: string;
          body: string;
          at_seconds: number | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          course_slug: string;
          chapter_slug: string;
          body: string;
          at_seconds?: number | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          course_slug?: string;
          chapter_slug?: string;
          body?: string;
          at_seconds?: number | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chapter_notes_course_slug_chapter_slug_fkey';
            columns: ['course_slug', 'chapter_slug'];
            isOneToOne: false;
            referencedRelation: 'chapters';
            referencedColumns: ['course_slug', 'slug'];
          },
          {
            foreignKeyName: 'chapter_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who thinks that a post should not be there. Once for each person and post. */
      chapter_post_reports: {
        Row: {
          post_id: number;
          reporter_id: string;
          reason: 'advertising' | 'abuse' | 'unlawful' | 'other';
          details: string;
          at: string;
        };
        Insert: {
          post_id: number;
          reporter_id: string;
          reason: 'advertising' | 'abuse' | 'unlawful' | 'other';
          details?: string;
          at?: string;
        };
        Update: {
          post_id?: number;
          reporter_id?: string;
          reason?: 'advertising' | 'abuse' | 'unlawful' | 'other';
          details?: string;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chapter_post_reports_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'chapter_posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chapter_post_reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What was said. Of a hidden post its author and administrators alone read it, of a deleted one nobody. */
      chapter_post_texts: {
        Row: {
          post_id: number;
          author_id: string | null;
          body: string;
        };
        Insert: {
          post_id: number;
          author_id?: string | null;
          body: string;
        };
        Update: {
          post_id?: number;
          author_id?: string | null;
          body?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chapter_post_texts_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chapter_post_texts_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: true;
            referencedRelation: 'chapter_posts';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Questions about a chapter and answers to them: who and when. What was said is in chapter_post_texts. */
      chapter_posts: {
        Row: {
          id: number;
          course_slug: string;
          chapter_slug: string;
          parent_id: number | null;
          author_id: string | null;
          author_name: string;
          at: string;
          edited_at: string | null;
          deleted_at: string | null;
          is_hidden: boolean;
          speaker: number | null;
        };
        Insert: {
          course_slug: string;
          chapter_slug: string;
          parent_id?: number | null;
          author_id?: string | null;
          author_name?: string;
          at?: string;
          edited_at?: string | null;
          deleted_at?: string | null;
          is_hidden?: boolean;
          speaker?: number | null;
        };
        Update: {
          course_slug?: string;
          chapter_slug?: string;
          parent_id?: number | null;
          author_id?: string | null;
          author_name?: string;
          at?: string;
          edited_at?: string | null;
          deleted_at?: string | null;
          is_hidden?: boolean;
          speaker?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'chapter_posts_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'chapter_posts_course_slug_chapter_slug_fkey';
            columns: ['course_slug', 'chapter_slug'];
            isOneToOne: false;
            referencedRelation: 'chapters';
            referencedColumns: ['course_slug', 'slug'];
          },
          {
            foreignKeyName: 'chapter_posts_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'chapter_posts';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Written by record_progress only. */
      chapter_progress: {
        Row: {
          user_id: string;
          course_slug: string;
          chapter_slug: string;
          furthest_seconds: number;
          played: string;
          played_seconds: number;
          finished_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          course_slug: string;
          chapter_slug: string;
          furthest_seconds?: number;
          played?: string;
          played_seconds?: number;
          finished_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          course_slug?: string;
          chapter_slug?: string;
          furthest_seconds?: number;
          played?: string;
          played_seconds?: number;
          finished_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chapter_progress_course_slug_chapter_slug_fkey';
            columns: ['course_slug', 'chapter_slug'];
            isOneToOne: false;
            referencedRelation: 'chapters';
            referencedColumns: ['course_slug', 'slug'];
          },
          {
            foreignKeyName: 'chapter_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The chapters of a course. */
      chapters: {
        Row: {
          course_slug: string;
          slug: string;
          title: string;
          place: number;
          is_sample: boolean;
          minutes: number | null;
          media_path: string | null;
          media_qualities: number[] | null;
          media_seconds: number | null;
          updated_at: string;
        };
        Insert: {
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
        };
        Update: {
          course_slug?: string;
          slug?: string;
          title?: string;
          place?: number;
          is_sample?: boolean;
          minutes?: number | null;
          media_path?: string | null;
          media_qualities?: number[] | null;
          media_seconds?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'chapters_course_slug_fkey';
            columns: ['course_slug'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['slug'];
          },
        ];
      };
      /** Days on which somebody has checked in. Written by check_in only. */
      check_ins: {
        Row: {
          user_id: string;
          day: string;
          at: string;
        };
        Insert: {
          user_id: string;
          day: string;
          at?: string;
        };
        Update: {
          user_id?: string;
          day?: string;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'check_ins_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** One for each course of content/course, whose address is /course/<slug>. */
      courses: {
        Row: {
          slug: string;
          title: string;
          description: string;
          level: 'free' | 'advanced';
          place: number;
          ware_id: Exact | null;
          is_published: boolean;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          slug: string;
          title: string;
          description?: string;
          level: 'free' | 'advanced';
          place: number;
          ware_id?: string | null;
          is_published?: boolean;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          slug?: string;
          title?: string;
          description?: string;
          level?: 'free' | 'advanced';
          place?: number;
          ware_id?: string | null;
          is_published?: boolean;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Documents that are not for everybody, as their front matter says: those of members, and chapters of courses. Where there is no row everybody reads. */
      document_access: {
        Row: {
          path: string;
          requires: 'account' | 'membership' | 'ownership';
          course_slug: string | null;
          updated_at: string;
        };
        Insert: {
          path: string;
          requires: 'account' | 'membership' | 'ownership';
          course_slug?: string | null;
          updated_at?: string;
        };
        Update: {
          path?: string;
          requires?: 'account' | 'membership' | 'ownership';
          course_slug?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'document_access_course_slug_fkey';
            columns: ['course_slug'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['slug'];
          },
        ];
      };
      /** For the program itself, which owns it. Whoever has the token may become the first administrator. */
      first_administrator_link: {
        Row: {
          is_only: boolean;
          token_digest: string;
          expires_at: string;
        };
        Insert: {
          is_only?: boolean;
          token_digest: string;
          expires_at: string;
        };
        Update: {
          is_only?: boolean;
          token_digest?: string;
          expires_at?: string;
        };
        Relationships: [];
      };
      /** When somebody was on the front page. Written by visit_home only. */
      home_visits: {
        Row: {
          user_id: string;
          visited_at: string;
          seen_until: string | null;
        };
        Insert: {
          user_id: string;
          visited_at?: string;
          seen_until?: string | null;
        };
        Update: {
          user_id?: string;
          visited_at?: string;
          seen_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'home_visits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** For the servers alone. */
      idempotency_keys: {
        Row: {
          caller: string;
          function_name: string;
          key: string;
          request_digest: string;
          answer_status: number | null;
          answer: Json | null;
          created_at: string;
          expires_at: string;
          claim: string | null;
        };
        Insert: {
          caller: string;
          function_name: string;
          key: string;
          request_digest: string;
          answer_status?: number | null;
          answer?: Json | null;
          created_at?: string;
          expires_at?: string;
          claim?: string | null;
        };
        Update: {
          caller?: string;
          function_name?: string;
          key?: string;
          request_digest?: string;
          answer_status?: number | null;
          answer?: Json | null;
          created_at?: string;
          expires_at?: string;
          claim?: string | null;
        };
        Relationships: [];
      };
      /** One for each account that has asked for one. */
      invitation_codes: {
        Row: {
          code: string;
          user_id: string;
          created_at: string;
        };
        Insert: {
          code: string;
          user_id: string;
          created_at?: string;
        };
        Update: {
          code?: string;
          user_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitation_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Steps that have been rewarded, each once. */
      invitation_rewards: {
        Row: {
          invitee_id: string;
          stage: string;
          inviter_id: string;
          points: number;
          created_at: string;
        };
        Insert: {
          invitee_id: string;
          stage: string;
          inviter_id: string;
          points: number;
          created_at?: string;
        };
        Update: {
          invitee_id?: string;
          stage?: string;
          inviter_id?: string;
          points?: number;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitation_rewards_invitee_id_fkey';
            columns: ['invitee_id'];
            isOneToOne: false;
            referencedRelation: 'invitations';
            referencedColumns: ['invitee_id'];
          },
          {
            foreignKeyName: 'invitation_rewards_inviter_id_fkey';
            columns: ['inviter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitation_rewards_stage_fkey';
            columns: ['stage'];
            isOneToOne: false;
            referencedRelation: 'invitation_stages';
            referencedColumns: ['stage'];
          },
        ];
      };
      /** What each step of an invited person is worth to the inviter, in points. */
      invitation_stages: {
        Row: {
          stage: 'registered' | 'wallet-bound' | 'first-purchase';
          points: number;
          description: string;
          updated_at: string;
        };
        Insert: {
          stage: 'registered' | 'wallet-bound' | 'first-purchase';
          points: number;
          description: string;
          updated_at?: string;
        };
        Update: {
          stage?: 'registered' | 'wallet-bound' | 'first-purchase';
          points?: number;
          description?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Who was invited by whom: once, and only by an account that is older, so that there is no circle. */
      invitations: {
        Row: {
          invitee_id: string;
          inviter_id: string;
          code: string;
          created_at: string;
        };
        Insert: {
          invitee_id: string;
          inviter_id: string;
          code: string;
          created_at?: string;
        };
        Update: {
          invitee_id?: string;
          inviter_id?: string;
          code?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_invitee_id_fkey';
            columns: ['invitee_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_inviter_id_fkey';
            columns: ['inviter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Days on which progress was recorded. Written by a trigger on chapter_progress only. */
      learning_days: {
        Row: {
          user_id: string;
          day: string;
        };
        Insert: {
          user_id: string;
          day: string;
        };
        Update: {
          user_id?: string;
          day?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'learning_days_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Live lectures. Those for members are shown to members only. */
      live_events: {
        Row: {
          id: string;
          slug: string;
          title: string;
          description: string;
          audience: 'everybody' | 'members';
          status: 'planned' | 'live' | 'ended' | 'cancelled';
          starts_at: string | null;
          stream_path: string | null;
          is_published: boolean;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          slug: string;
          title: string;
          description?: string;
          audience?: 'everybody' | 'members';
          status?: 'planned' | 'live' | 'ended' | 'cancelled';
          starts_at?: string | null;
          stream_path?: string | null;
          is_published?: boolean;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          slug?: string;
          title?: string;
          description?: string;
          audience?: 'everybody' | 'members';
          status?: 'planned' | 'live' | 'ended' | 'cancelled';
          starts_at?: string | null;
          stream_path?: string | null;
          is_published?: boolean;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** What is said during a live lecture. */
      live_messages: {
        Row: {
          id: number;
          event_id: string;
          author_id: string | null;
          author_name: string;
          body: string;
          is_hidden: boolean;
          at: string;
          speaker: number | null;
        };
        Insert: {
          event_id: string;
          author_id?: string | null;
          author_name?: string;
          body: string;
          is_hidden?: boolean;
          at?: string;
          speaker?: number | null;
        };
        Update: {
          event_id?: string;
          author_id?: string | null;
          author_name?: string;
          body?: string;
          is_hidden?: boolean;
          at?: string;
          speaker?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'live_messages_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'live_messages_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'live_events';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Letters that are still to be sent. The server takes a row out before it sends, so that no two servers send the same one. */
      notification_letters: {
        Row: {
          notification_id: number;
          purpose: 'refund_approved' | 'refund_refused' | 'refunded';
          attempts: number;
          due_at: string;
        };
        Insert: {
          notification_id: number;
          purpose: 'refund_approved' | 'refund_refused' | 'refunded';
          attempts?: number;
          due_at?: string;
        };
        Update: {
          notification_id?: number;
          purpose?: 'refund_approved' | 'refund_refused' | 'refunded';
          attempts?: number;
          due_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_letters_notification_id_fkey';
            columns: ['notification_id'];
            isOneToOne: true;
            referencedRelation: 'notifications';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Written by the servers; whoever it is for may say that it has been read. */
      notifications: {
        Row: {
          id: number;
          user_id: string;
          kind: 'order' | 'membership' | 'points' | 'invitation' | 'live' | 'vote' | 'phone' | 'security' | 'house' | 'support';
          title: string;
          body: string;
          link: string | null;
          source: string | null;
          created_at: string;
          read_at: string | null;
        };
        Insert: {
          user_id: string;
          kind: 'order' | 'membership' | 'points' | 'invitation' | 'live' | 'vote' | 'phone' | 'security' | 'house' | 'support';
          title: string;
          body?: string;
          link?: string | null;
          source?: string | null;
          created_at?: string;
          read_at?: string | null;
        };
        Update: {
          user_id?: string;
          kind?: 'order' | 'membership' | 'points' | 'invitation' | 'live' | 'vote' | 'phone' | 'security' | 'house' | 'support';
          title?: string;
          body?: string;
          link?: string | null;
          source?: string | null;
          created_at?: string;
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Orders, kept when an account is gone: what was paid is on the chain for ever. */
      orders: {
        Row: {
          id: string;
          user_id: string | null;
          uid: string;
          kind: 'course' | 'membership' | 'phone' | 'pass' | 'coupon' | 'tickets';
          item: string;
          quantity: Exact;
          currency: string;
          price: Exact;
          max_price: Exact;
          status: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded';
          digest: string | null;
          created_at: string;
          paid_at: string | null;
          updated_at: string;
          pricing: number | null;
          coupon_id: Exact | null;
          discount: Exact;
          handed_at: string;
          handed_to: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          uid: string;
          kind: 'course' | 'membership' | 'phone' | 'pass' | 'coupon' | 'tickets';
          item: string;
          quantity?: string;
          currency: string;
          price: string;
          max_price: string;
          status?: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded';
          digest?: string | null;
          created_at?: string;
          paid_at?: string | null;
          updated_at?: string;
          pricing?: number | null;
          coupon_id?: string | null;
          discount?: string;
          handed_at?: string;
          handed_to?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          uid?: string;
          kind?: 'course' | 'membership' | 'phone' | 'pass' | 'coupon' | 'tickets';
          item?: string;
          quantity?: string;
          currency?: string;
          price?: string;
          max_price?: string;
          status?: 'awaiting' | 'abandoned' | 'paid' | 'settled' | 'refunded';
          digest?: string | null;
          created_at?: string;
          paid_at?: string | null;
          updated_at?: string;
          pricing?: number | null;
          coupon_id?: string | null;
          discount?: string;
          handed_at?: string;
          handed_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Phones to be sent, one for each paid order of one. */
      phone_orders: {
        Row: {
          order_id: string;
          user_id: string;
          recipient: string;
          phone: string;
          address: string;
          postal_code: string | null;
          note: string;
          status: 'preparing' | 'shipped' | 'delivered' | 'cancelled';
          carrier: string | null;
          tracking_number: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          order_id: string;
          user_id?: string;
          recipient: string;
          phone: string;
          address: string;
          postal_code?: string | null;
          note?: string;
          status?: 'preparing' | 'shipped' | 'delivered' | 'cancelled';
          carrier?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          order_id?: string;
          user_id?: string;
          recipient?: string;
          phone?: string;
          address?: string;
          postal_code?: string | null;
          note?: string;
          status?: 'preparing' | 'shipped' | 'delivered' | 'cancelled';
          carrier?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'phone_orders_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: true;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'phone_orders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Every point that was given or taken. Only added to. */
      points_journal: {
        Row: {
          id: number;
          user_id: string;
          amount: number;
          reason: 'check-in' | 'invitation' | 'play' | 'purchase' | 'spent' | 'administrator';
          source: string;
          note: string;
          at: string;
        };
        Insert: {
          user_id: string;
          amount: number;
          reason: 'check-in' | 'invitation' | 'play' | 'purchase' | 'spent' | 'administrator';
          source: string;
          note?: string;
          at?: string;
        };
        Update: {
          user_id?: string;
          amount?: number;
          reason?: 'check-in' | 'invitation' | 'play' | 'purchase' | 'spent' | 'administrator';
          source?: string;
          note?: string;
          at?: string;
        };
        Relationships: [];
      };
      /** One for each account. Others see of it only what functions tell them, such as the rank. */
      profiles: {
        Row: {
          id: string;
          short_id: string;
          name: string | null;
          avatar_path: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id: string;
          name?: string | null;
          avatar_path?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string | null;
          avatar_path?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** What one may vote for. */
      proposal_options: {
        Row: {
          proposal_id: string;
          place: number;
          label: string;
        };
        Insert: {
          proposal_id: string;
          place: number;
          label: string;
        };
        Update: {
          proposal_id?: string;
          place?: number;
          label?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'proposal_options_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Questions to vote on. */
      proposals: {
        Row: {
          id: string;
          slug: string;
          title: string;
          body: string;
          eligibility: 'verified' | 'members';
          registered_before: string | null;
          fewest_ballots: number;
          when_equal: string;
          opens_at: string | null;
          closes_at: string | null;
          is_published: boolean;
          is_example: boolean;
          void_because: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
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
        };
        Update: {
          id?: string;
          slug?: string;
          title?: string;
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
        };
        Relationships: [];
      };
      /** What came of a chapter's quiz, for the learner alone. The page marks and record_quiz_result believes it: nothing hangs on it. */
      quiz_results: {
        Row: {
          user_id: string;
          course_slug: string;
          chapter_slug: string;
          quiz_version: string;
          tries: number;
          total: number;
          best_right: number;
          last_right: number;
          last_answers: Json;
          best_at: string;
          last_at: string;
        };
        Insert: {
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
        };
        Update: {
          user_id?: string;
          course_slug?: string;
          chapter_slug?: string;
          quiz_version?: string;
          tries?: number;
          total?: number;
          best_right?: number;
          last_right?: number;
          last_answers?: Json;
          best_at?: string;
          last_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quiz_results_course_slug_chapter_slug_fkey';
            columns: ['course_slug', 'chapter_slug'];
            isOneToOne: false;
            referencedRelation: 'chapters';
            referencedColumns: ['course_slug', 'slug'];
          },
          {
            foreignKeyName: 'quiz_results_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** How far somebody has read an article. Written by record_reading only. */
      reading_positions: {
        Row: {
          user_id: string;
          path: string;
          furthest_block: number;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          path: string;
          furthest_block: number;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          path?: string;
          furthest_block?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reading_positions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Who named whom as their referrer: once, and only an account that is older, so that there is no circle. */
      referrals: {
        Row: {
          user_id: string;
          referrer_id: string | null;
          created_at: string;
        };
        Insert: {
          user_id: string;
          referrer_id?: string | null;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          referrer_id?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Requests for money back. Written by request_refund, withdraw_refund_request and decide_refund_request, and by what the chain says. */
      refund_requests: {
        Row: {
          id: string;
          order_id: string;
          user_id: string;
          reason: string;
          status: 'asked' | 'withdrawn' | 'refused' | 'refunded';
          asked_at: string;
          decided_by: string | null;
          decided_at: string | null;
          answer: string;
        };
        Insert: {
          id?: string;
          order_id: string;
          user_id: string;
          reason: string;
          status?: 'asked' | 'withdrawn' | 'refused' | 'refunded';
          asked_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
          answer?: string;
        };
        Update: {
          id?: string;
          order_id?: string;
          user_id?: string;
          reason?: string;
          status?: 'asked' | 'withdrawn' | 'refused' | 'refunded';
          asked_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
          answer?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'refund_requests_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refund_requests_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refund_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What administrators may set without a new release. No secrets: those belong to the environment. */
      site_settings: {
        Row: {
          key: string;
          value: Json;
          is_public: boolean;
          description: string;
          updated_at: string;
        };
        Insert: {
          key: string;
          value: Json;
          is_public?: boolean;
          description?: string;
          updated_at?: string;
        };
        Update: {
          key?: string;
          value?: Json;
          is_public?: boolean;
          description?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** The pool: small coins of a sponsor, as they were when last seen. */
      sponsor_coins: {
        Row: {
          object_id: string;
          sponsor: string;
          version: Exact;
          digest: string;
          balance: Exact;
          sponsorship_id: string | null;
        };
        Insert: {
          object_id: string;
          sponsor: string;
          version: string;
          digest: string;
          balance: string;
          sponsorship_id?: string | null;
        };
        Update: {
          object_id?: string;
          sponsor?: string;
          version?: string;
          digest?: string;
          balance?: string;
          sponsorship_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sponsor_coins_sponsor_fkey';
            columns: ['sponsor'];
            isOneToOne: false;
            referencedRelation: 'sponsors';
            referencedColumns: ['address'];
          },
          {
            foreignKeyName: 'sponsor_coins_sponsorship_id_fkey';
            columns: ['sponsorship_id'];
            isOneToOne: true;
            referencedRelation: 'sponsorships';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Addresses that pay for newcomers, one row each. For the servers; whoever reserves holds the row for as long as it takes. */
      sponsors: {
        Row: {
          address: string;
          filling_until: string;
          filling_bytes: string | null;
          filling_signature: string | null;
          filling_cost: Exact;
          alerted_percent: number;
          alerted_at: string | null;
        };
        Insert: {
          address: string;
          filling_until?: string;
          filling_bytes?: string | null;
          filling_signature?: string | null;
          filling_cost?: string;
          alerted_percent?: number;
          alerted_at?: string | null;
        };
        Update: {
          address?: string;
          filling_until?: string;
          filling_bytes?: string | null;
          filling_signature?: string | null;
          filling_cost?: string;
          alerted_percent?: number;
          alerted_at?: string | null;
        };
        Relationships: [];
      };
      /** Each promise to pay for the gas of a transaction, from the reservation to what it cost. */
      sponsorships: {
        Row: {
          id: string;
          sponsor: string;
          user_id: string | null;
          address: string;
          kind: 'bind' | 'first-purchase';
          order_id: string | null;
          state: 'reserved' | 'open' | 'used' | 'failed' | 'expired';
          coin: string;
          coin_version: Exact;
          coin_digest: string;
          budget: Exact;
          gas_price: Exact | null;
          epoch: Exact | null;
          digest: string | null;
          bytes: string | null;
          signature: string | null;
          cost: Exact;
          made_at: string;
          expires_at: string;
          ended_at: string | null;
          client: string | null;
        };
        Insert: {
          id?: string;
          sponsor: string;
          user_id?: string | null;
          address: string;
          kind: 'bind' | 'first-purchase';
          order_id?: string | null;
          state?: 'reserved' | 'open' | 'used' | 'failed' | 'expired';
          coin: string;
          coin_version: string;
          coin_digest: string;
          budget: string;
          gas_price?: string | null;
          epoch?: string | null;
          digest?: string | null;
          bytes?: string | null;
          signature?: string | null;
          cost?: string;
          made_at: string;
          expires_at: string;
          ended_at?: string | null;
          client?: string | null;
        };
        Update: {
          id?: string;
          sponsor?: string;
          user_id?: string | null;
          address?: string;
          kind?: 'bind' | 'first-purchase';
          order_id?: string | null;
          state?: 'reserved' | 'open' | 'used' | 'failed' | 'expired';
          coin?: string;
          coin_version?: string;
          coin_digest?: string;
          budget?: string;
          gas_price?: string | null;
          epoch?: string | null;
          digest?: string | null;
          bytes?: string | null;
          signature?: string | null;
          cost?: string;
          made_at?: string;
          expires_at?: string;
          ended_at?: string | null;
          client?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sponsorships_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sponsorships_sponsor_fkey';
            columns: ['sponsor'];
            isOneToOne: false;
            referencedRelation: 'sponsors';
            referencedColumns: ['address'];
          },
          {
            foreignKeyName: 'sponsorships_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What was written in a thread. Which administrator answered is in the audit log only. */
      support_messages: {
        Row: {
          id: string;
          thread_id: string;
          user_id: string;
          is_answer: boolean;
          body: string;
          at: string;
        };
        Insert: {
          id: string;
          thread_id: string;
          user_id: string;
          is_answer: boolean;
          body: string;
          at?: string;
        };
        Update: {
          id?: string;
          thread_id?: string;
          user_id?: string;
          is_answer?: boolean;
          body?: string;
          at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'support_messages_thread_id_user_id_fkey';
            columns: ['thread_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'support_threads';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Conversations between a learner and the operators. Written only by the support functions. */
      support_threads: {
        Row: {
          id: string;
          user_id: string;
          topic: 'order' | 'wallet' | 'account' | 'course' | 'content' | 'other';
          order_id: string | null;
          status: 'open' | 'answered' | 'closed';
          waiting_since: string | null;
          created_at: string;
          changed_at: string;
        };
        Insert: {
          id: string;
          user_id: string;
          topic: 'order' | 'wallet' | 'account' | 'course' | 'content' | 'other';
          order_id?: string | null;
          status?: 'open' | 'answered' | 'closed';
          waiting_since?: string | null;
          created_at?: string;
          changed_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          topic?: 'order' | 'wallet' | 'account' | 'course' | 'content' | 'other';
          order_id?: string | null;
          status?: 'open' | 'answered' | 'closed';
          waiting_since?: string | null;
          created_at?: string;
          changed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'support_threads_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_threads_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Made by redeem_telegram_link; whoever it is of may take it away. */
      telegram_bindings: {
        Row: {
          user_id: string;
          telegram_user_id: number;
          bound_at: string;
        };
        Insert: {
          user_id: string;
          telegram_user_id: number;
          bound_at?: string;
        };
        Update: {
          user_id?: string;
          telegram_user_id?: number;
          bound_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'telegram_bindings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** For the servers: the newest link that somebody asked for. It works once. */
      telegram_links: {
        Row: {
          user_id: string;
          token_digest: string;
          expires_at: string;
          used_by: number | null;
        };
        Insert: {
          user_id: string;
          token_digest: string;
          expires_at: string;
          used_by?: number | null;
        };
        Update: {
          user_id?: string;
          token_digest?: string;
          expires_at?: string;
          used_by?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'telegram_links_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What somebody has set; who has no row has set nothing. The colour mode is kept in the browser. */
      user_settings: {
        Row: {
          user_id: string;
          is_named_in_rank: boolean;
          wants_mail: boolean;
          wants_live_reminders: boolean;
          updated_at: string;
          mail_off: string[];
          telegram_off: string[];
        };
        Insert: {
          user_id: string;
          is_named_in_rank?: boolean;
          wants_mail?: boolean;
          wants_live_reminders?: boolean;
          updated_at?: string;
          mail_off?: string[];
          telegram_off?: string[];
        };
        Update: {
          user_id?: string;
          is_named_in_rank?: boolean;
          wants_mail?: boolean;
          wants_live_reminders?: boolean;
          updated_at?: string;
          mail_off?: string[];
          telegram_off?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'user_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The wallet addresses bound to an account. Written by the ledger, and by the function that reads the chain again. */
      wallet_states: {
        Row: {
          uid: string;
          owner: string[];
          checked_at: string;
        };
        Insert: {
          uid: string;
          owner?: string[];
          checked_at?: string;
        };
        Update: {
          uid?: string;
          owner?: string[];
          checked_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'wallet_states_uid_fkey';
            columns: ['uid'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      /** What the movements come to. The chain itself decides what may be taken out. */
      chain_vault_balances: {
        Row: {
          uid: string | null;
          currency: string | null;
          balance: Exact | null;
        };
        Relationships: [];
      };
      /** The advanced courses that can be bought now, and for how much. What the chain says when it is paid decides. */
      course_offers: {
        Row: {
          slug: string | null;
          ware_id: Exact | null;
          price: Exact | null;
          currency: string | null;
          supply_left: Exact | null;
          effective_time: Exact | null;
          refund_window: Exact | null;
        };
        Relationships: [];
      };
      /** What the journal comes to, of those whose journal one may read. */
      points_totals: {
        Row: {
          user_id: string | null;
          total: number | null;
          entries: number | null;
          last_at: string | null;
        };
        Relationships: [];
      };
      /** How many voted for what, once it is over. It counts with the rights of its owner, because nobody may read the ballots of others. */
      proposal_results: {
        Row: {
          proposal_id: string | null;
          place: number | null;
          ballots: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      /** For the buyer: says whether there was such an order. A payment that comes nevertheless still counts. */
      abandon_order: { Args: { order_id: string }; Returns: boolean };
      /** For the servers: gives points, or takes them where there are enough. False when this source has been counted. */
      add_points: { Args: { receiver: string; amount: number; reason: string; source: string; note?: string }; Returns: boolean };
      /** For administrators: answers, and closes the thread if asked to. False if the answer was already there. */
      answer_support_thread: { Args: { thread: string; message: string; said: string; closes?: boolean }; Returns: boolean };
      /** For the servers: a link for ten minutes instead of any earlier one; false when the account is bound already. */
      begin_telegram_link: { Args: { account: string; digest: string }; Returns: boolean };
      /** For whoever may vote: the ballot, in place of an earlier one. */
      cast_ballot: { Args: { proposal: string; option_place: number }; Returns: string };
      /** Of these posts those that the caller wrote; for administrators all, with whoever wrote them. */
      chapter_post_authors: { Args: { posts: number[] }; Returns: ({ post: number | null; author: string | null })[] };
      /** For whoever has signed in: today, whether it is the first time today, how many days in a row, and the points given now. */
      check_in: { Args: never; Returns: { day: string | null; is_new: boolean | null; streak: number | null; points: number | null } };
      /** For the servers: removes accounts whose week is over and to which nobody has come back. What names no person stays. */
      close_due_accounts: { Args: never; Returns: number };
      /** For the owner of a thread. False if there was nothing to close. */
      close_support_thread: { Args: { thread: string }; Returns: boolean };
      /** For administrators: refuse, and say why; or approve, after which an operator signs for the money to go. What was approved may still be refused. */
      decide_refund_request: { Args: { request: string; decision: string; said?: string }; Returns: string };
      /** For the author; says whether it was there. What has answers leaves its place behind, without words. */
      delete_chapter_post: { Args: { post: number }; Returns: boolean };
      /** For the author, for a quarter of an hour; says whether anything changed. */
      edit_chapter_post: { Args: { post: number; body: string }; Returns: boolean };
      /** For whoever has signed in: ends one of the caller's sessions. False where there is no such session of theirs. */
      end_my_session: { Args: { session: string }; Returns: boolean };
      /** For administrators: gives or takes points and says why; answers the total. */
      fill_points: { Args: { receiver: string; amount: number; note: string }; Returns: number };
      /** For administrators. */
      grant_administrator: { Args: { target: string }; Returns: boolean };
      /** For the servers: somebody who may have been invited has come to a stage. Says whether that was new. */
      grant_invitation_reward: { Args: { invitee: string; reached: string }; Returns: boolean };
      /** For whoever has signed in: whether the caller's account has a password. */
      has_password: { Args: never; Returns: boolean };
      /** For policies: whether the caller may have this avatar beside the others. */
      has_room_for_avatar: { Args: { file: string }; Returns: boolean };
      /** For administrators: hides a post, or shows it again; says whether that changed anything. */
      hide_chapter_post: { Args: { post: number; hides?: boolean }; Returns: boolean };
      /** For administrators: hides a message, or shows it again; says whether that changed anything. */
      hide_live_message: { Args: { message: number; hides?: boolean }; Returns: boolean };
      /** Whether the caller has an account that is neither deleted nor banned, and the session of the token has not ended; false for strangers and for the servers. */
      is_account_open: { Args: never; Returns: boolean };
      /** Whether the caller is an administrator. */
      is_administrator: { Args: never; Returns: boolean };
      /** Whether the caller has a membership that is not over. */
      is_member: { Args: never; Returns: boolean };
      /** Whether the caller has a membership that is never over. */
      is_permanent_member: { Args: never; Returns: boolean };
      /** Of these messages those that the caller wrote; for administrators all, with their authors. */
      live_message_authors: { Args: { messages: number[] }; Returns: ({ message: number | null; author: string | null })[] };
      /** For the ledger: what the chain says became of an order, and at what price it was paid; saying it again changes nothing. False also for an order that is not known here, is somebody else's, or is for something else. */
      mark_order: { Args: { order_id: string; becomes: string; transaction_digest: string; paid: string; buyer: string; bought: string; how_many?: string; listed?: string; taken_off?: string }; Returns: boolean };
      /** Whether the caller may learn with a chapter. Samples, too, are for who has signed in. */
      may_open_chapter: { Args: { course: string; chapter: string }; Returns: boolean };
      /** Whether the caller may read all of a document. */
      may_read_document: { Args: { document: string }; Returns: boolean };
      /** Milliseconds since 1970, as text; null for who is no member; the largest u64 for who is one for ever. */
      membership_until: { Args: { account: string }; Returns: string };
      /** For administrators: preparing, then shipped, then delivered; or cancelled. */
      move_phone_order: { Args: { phone_order: string; becomes: string; sent_by?: string; tracked_as?: string }; Returns: boolean };
      /** Until when the caller is a member, as by membership_until, and the advanced courses that the caller owns now. */
      my_access: { Args: never; Returns: { member_until: string | null; courses: string[] | null } };
      /** For whoever has signed in: the own code, made when it is first asked for. */
      my_invitation_code: { Args: never; Returns: string };
      /** In which courses the caller has notes, and how many. */
      my_note_counts: { Args: never; Returns: ({ course_slug: string | null; notes: number | null })[] };
      /** The caller's notes in the order of courses and chapters, a page at a time: what comes behind the note with that id. */
      my_notes: { Args: { search?: string; course?: string; behind?: string; most?: number }; Returns: ({ id: string | null; course_slug: string | null; chapter_slug: string | null; body: string | null; at_seconds: number | null; created_at: string | null; updated_at: string | null })[] };
      /** For the buyer: until when an order gave what was bought, in milliseconds since 1970, and for how many days; zero days are for good. No row before it is paid and for what has no term. */
      my_order_term: { Args: { bought: string }; Returns: ({ expire_at: string | null; days: string | null })[] };
      /** For whoever has signed in: those whom they have proposed on the chain, the newest first; no name where none is wished. */
      my_proposed: { Args: { before_number?: string; most?: number }; Returns: ({ number: string | null; name: string | null; short_id: string | null; proposed_at: string | null })[] };
      /** For whoever has signed in: the caller's sessions, the present one first. */
      my_sessions: { Args: never; Returns: ({ id: string | null; began_at: string | null; used_at: string | null; user_agent: string | null; is_this: boolean | null })[] };
      /** What all of my_shares come to: not shared out yet, and shared out. What was refunded is in neither. */
      my_share_totals: { Args: { as_proposer: boolean }; Returns: ({ currency: string | null; pending: string | null; received: string | null })[] };
      /** For whoever has signed in: own shares of sales, the newest first; as the proposer of buyers, or else. Not who has bought. */
      my_shares: { Args: { as_proposer: boolean; before_at?: string; before_id?: string; most?: number }; Returns: ({ sale_id: string | null; name: string | null; currency: string | null; amount: string | null; status: string | null; release_at: string | null; sold_at: string | null; ended_at: string | null; digest: string | null })[] };
      /** The present as the chain writes times: milliseconds since 1970. */
      now_ms: { Args: never; Returns: Exact };
      /** For anybody with an open account: writes to the operators. Called again with the same id it changes nothing. */
      open_support_thread: { Args: { thread: string; about: string; said: string; bought?: string }; Returns: string };
      /** Owned is what has a time of expiry that lies ahead. What the caller may not see the caller does not own. */
      owns_asset: { Args: { account: string; asset: string }; Returns: boolean };
      /** Whether the course is open to the caller: a free one to whoever has signed in, any other to whoever owns it. */
      owns_course: { Args: { course: string }; Returns: boolean };
      /** Those with the most points, a hundred at most; no name where none is wished. */
      points_rank: { Args: { most?: number }; Returns: ({ rank: number | null; name: string | null; total: number | null; is_me: boolean | null })[] };
      /** For the owner of a thread: marks its notifications as read. */
      read_support_thread: { Args: { thread: string }; Returns: undefined };
      /** What every act of an administrator goes through. */
      record_audit: { Args: { actor: string; action: string; subject: string; details?: Json }; Returns: undefined };
      /** For whoever learns: what a player or a reader has to report. Reports may come twice and in any order. Whole seconds; what lies behind the end is left out. */
      record_progress: { Args: { course: string; chapter: string; furthest: number; played?: string; is_finished?: boolean }; Returns: ProductDatabase['public']['Tables']['chapter_progress']['Row'] };
      /** For whoever learns: writes down one try at the quiz of a chapter. */
      record_quiz_result: { Args: { course: string; chapter: string; version: string; right_ones: number; answers: Json }; Returns: ProductDatabase['public']['Tables']['quiz_results']['Row'] };
      /** For whoever reads: how far they have come in an article that they may read. Answers the furthest. Reports may come twice and in any order. */
      record_reading: { Args: { article: string; block: number }; Returns: number };
      /** For whoever has signed in: remembers for good who invited the caller. False when that is known already. */
      redeem_invitation: { Args: { invitation_code: string }; Returns: boolean };
      /** For the servers: what came of a link that somebody followed in Telegram; asked again it answers the same. */
      redeem_telegram_link: { Args: { digest: string; telegram: number }; Returns: string };
      /** For whoever may open the chapter; says whether that is the first time. */
      report_chapter_post: { Args: { post: number; reason: string; details?: string }; Returns: boolean };
      /** For whoever has signed in within the last ten minutes: closes the account in a week. Answers when. */
      request_account_closing: { Args: never; Returns: string };
      /** For the buyer of an order: asks for the money back, as long as it can go back. */
      request_refund: { Args: { bought: string; reason: string }; Returns: string };
      /** For whoever has signed in: the account that the caller may name as referrer, or why not. Nothing is changed. */
      require_referrer: { Args: { referrer_short_id: string }; Returns: string };
      /** For administrators. */
      revoke_administrator: { Args: { target: string }; Returns: boolean };
      /** For the servers: makes somebody an administrator, or no longer one; says whether that changed anything. The shell may revoke even the last. */
      set_administrator: { Args: { target: string; is_granted: boolean; actor?: string }; Returns: boolean };
      /** For whoever has signed in: names the referrer for good. False when it was the same one already. */
      set_referrer: { Args: { referrer_short_id: string }; Returns: boolean };
      /** For administrators: closes a thread without an answer, or reopens a closed one. False if nothing changed. */
      set_support_status: { Args: { thread: string; wanted: string }; Returns: boolean };
      /** For whoever has signed in: `kept` when the closing has just been called off, by coming back or by saying so. */
      settle_account_closing: { Args: { keeps: boolean }; Returns: string };
      /** For the ledger: what somebody bought at this moment, and had put aside before. Says whether it was there. */
      take_out_of_cart: { Args: { buyer: string; ware: string; bought: string }; Returns: boolean };
      /** The day in Shanghai, where the day of a learner begins. */
      today: { Args: never; Returns: string };
      /** The id in 22 characters of base58, as packages/academy writes it. */
      uuid_to_short_id: { Args: { id: string }; Returns: string };
      /** For policies: the first account whose rows the caller may see. */
      visible_from: { Args: never; Returns: string };
      /** As visible_from, of accounts as the chain knows them. */
      visible_from_uid: { Args: never; Returns: string };
      /** For policies: the last account whose rows the caller may see; null, and nothing, for strangers. */
      visible_to: { Args: never; Returns: string };
      /** As visible_to, of accounts as the chain knows them. */
      visible_to_uid: { Args: never; Returns: string };
      /** For whoever has signed in: that the front page is seen now, and the end of the visit before this one. A visit ends when an hour has passed without the page. */
      visit_home: { Args: never; Returns: string };
      /** For the servers: whether somebody wants this kind of notification by mail or by telegram. Who has set nothing wants it. */
      wants_notification: { Args: { account: string; what: string; channel: string }; Returns: boolean };
      /** For who asked: says whether there was such a request that nobody has decided. */
      withdraw_refund_request: { Args: { request: string }; Returns: boolean };
      /** For whoever may open the chapter: a question, or an answer to one. */
      write_chapter_post: { Args: { course: string; chapter: string; body: string; answers?: number }; Returns: number };
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

type AsText<Value> = Value extends null ? null : Value extends string ? Value : string;

/** A row as the database interface of packages/backend gives it: every value is text, or null. */
export type TextRow<Name extends TableName | ViewName> = {
  readonly [Column in keyof TableRow<Name>]: AsText<TableRow<Name>[Column]>;
};
