/** By `npm run typegen`, from supabase/migrations. */
export type Database = {
  public: {
    Tables: {
      contact_messages: {
        Row: {
          id: string;
          created_at: string;
          user_id: string | null;
          flagged: boolean;
          submission_id: string;
          name: string;
          email: string;
          phone: string | null;
          service: string | null;
          message: string;
          due_at: string;
          acknowledge: boolean;
          utm_source: string | null;
          utm_medium: string | null;
          utm_campaign: string | null;
          first_page: string | null;
          referring_host: string | null;
          reference: string;
          phone_international: string | null;
          service_id: string | null;
          service_shown: string | null;
        };
        Insert: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id?: string;
          name: string;
          email: string;
          phone?: string | null;
          service?: string | null;
          message: string;
          due_at?: string;
          acknowledge?: boolean;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          first_page?: string | null;
          referring_host?: string | null;
          reference?: string;
          phone_international?: string | null;
          service_id?: string | null;
          service_shown?: string | null;
        };
        Update: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id?: string;
          name?: string;
          email?: string;
          phone?: string | null;
          service?: string | null;
          message?: string;
          due_at?: string;
          acknowledge?: boolean;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          first_page?: string | null;
          referring_host?: string | null;
          reference?: string;
          phone_international?: string | null;
          service_id?: string | null;
          service_shown?: string | null;
        };
        Relationships: [];
      };
      franchise_enquiries: {
        Row: {
          id: string;
          created_at: string;
          user_id: string | null;
          flagged: boolean;
          submission_id: string;
          name: string;
          phone: string;
          email: string;
          profession: string | null;
          age: number | null;
          gender: string | null;
          nationality: string | null;
          city: string | null;
          investment_timeline: string | null;
          franchise_package: string | null;
          message: string | null;
          due_at: string;
          acknowledge: boolean;
          utm_source: string | null;
          utm_medium: string | null;
          utm_campaign: string | null;
          first_page: string | null;
          referring_host: string | null;
          reference: string;
          phone_international: string | null;
          franchise_package_id: string | null;
          franchise_package_shown: string | null;
        };
        Insert: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id?: string;
          name: string;
          phone: string;
          email: string;
          profession?: string | null;
          age?: number | null;
          gender?: string | null;
          nationality?: string | null;
          city?: string | null;
          investment_timeline?: string | null;
          franchise_package?: string | null;
          message?: string | null;
          due_at?: string;
          acknowledge?: boolean;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          first_page?: string | null;
          referring_host?: string | null;
          reference?: string;
          phone_international?: string | null;
          franchise_package_id?: string | null;
          franchise_package_shown?: string | null;
        };
        Update: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id?: string;
          name?: string;
          phone?: string;
          email?: string;
          profession?: string | null;
          age?: number | null;
          gender?: string | null;
          nationality?: string | null;
          city?: string | null;
          investment_timeline?: string | null;
          franchise_package?: string | null;
          message?: string | null;
          due_at?: string;
          acknowledge?: boolean;
          utm_source?: string | null;
          utm_medium?: string | null;
          utm_campaign?: string | null;
          first_page?: string | null;
          referring_host?: string | null;
          reference?: string;
          phone_international?: string | null;
          franchise_package_id?: string | null;
          franchise_package_shown?: string | null;
        };
        Relationships: [];
      };
      lead_events: {
        Row: {
          id: number;
          lead_id: string;
          at: string;
          actor: string | null;
          kind: string;
          was: string | null;
          became: string | null;
        };
        Insert: {
          id?: number;
          lead_id: string;
          at?: string;
          actor?: string | null;
          kind: string;
          was?: string | null;
          became?: string | null;
        };
        Update: {
          id?: number;
          lead_id?: string;
          at?: string;
          actor?: string | null;
          kind?: string;
          was?: string | null;
          became?: string | null;
        };
        Relationships: [];
      };
      lead_notes: {
        Row: {
          id: string;
          lead_id: string;
          created_at: string;
          author: string | null;
          text: string;
        };
        Insert: {
          id?: string;
          lead_id: string;
          created_at?: string;
          author?: string | null;
          text: string;
        };
        Update: {
          id?: string;
          lead_id?: string;
          created_at?: string;
          author?: string | null;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lead_notes_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      leads: {
        Row: {
          id: string;
          enquiry_id: string | null;
          message_id: string | null;
          kind: string;
          received_at: string;
          due_at: string;
          flagged: boolean;
          topic: string | null;
          source: string | null;
          search: string;
          status: string;
          assignee: string | null;
          next_step: string | null;
          next_step_on: string | null;
          first_contact_at: string | null;
          version: number;
          topic_id: string | null;
        };
        Insert: {
          id: string;
          enquiry_id?: string | null;
          message_id?: string | null;
          kind?: string;
          received_at: string;
          due_at: string;
          flagged: boolean;
          topic?: string | null;
          source?: string | null;
          search: string;
          status?: string;
          assignee?: string | null;
          next_step?: string | null;
          next_step_on?: string | null;
          first_contact_at?: string | null;
          version?: number;
          topic_id?: string | null;
        };
        Update: {
          id?: string;
          enquiry_id?: string | null;
          message_id?: string | null;
          kind?: string;
          received_at?: string;
          due_at?: string;
          flagged?: boolean;
          topic?: string | null;
          source?: string | null;
          search?: string;
          status?: string;
          assignee?: string | null;
          next_step?: string | null;
          next_step_on?: string | null;
          first_contact_at?: string | null;
          version?: number;
          topic_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "leads_enquiry_id_fkey";
            columns: ["enquiry_id"];
            isOneToOne: false;
            referencedRelation: "franchise_enquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leads_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      add_staff: {
        Args: { address: string };
        Returns: boolean;
      };
      claim_mails: {
        Args: { mailer_key: string; most?: number };
        Returns: unknown;
      };
      delete_own_account: {
        Args: never;
        Returns: undefined;
      };
      desk_begin_export: {
        Args: { filter?: unknown };
        Returns: string;
      };
      desk_erase: {
        Args: { chosen: string[] };
        Returns: number;
      };
      desk_export_person: {
        Args: { lead: string; chosen?: string[] };
        Returns: unknown;
      };
      desk_export_plan: {
        Args: { filter?: unknown };
        Returns: unknown;
      };
      desk_export_rows: {
        Args: { export: string; filter?: unknown; after?: unknown; most?: number };
        Returns: unknown;
      };
      desk_figures: {
        Args: { since: string; until: string; zone?: string };
        Returns: unknown;
      };
      desk_lead: {
        Args: { lead: string };
        Returns: unknown;
      };
      desk_list: {
        Args: { filter?: unknown; after?: unknown; before?: unknown };
        Returns: unknown;
      };
      desk_note_export: {
        Args: { lead: string };
        Returns: undefined;
      };
      desk_person: {
        Args: { lead: string };
        Returns: unknown;
      };
      desk_remove_note: {
        Args: { note: string };
        Returns: undefined;
      };
      desk_save: {
        Args: {
          lead: string;
          seen: number;
          status: string;
          assignee?: string;
          next_step?: string;
          next_step_on?: string;
          note?: string;
        };
        Returns: boolean;
      };
      list_staff: {
        Args: never;
        Returns: unknown;
      };
      outbox_state: {
        Args: { mailer_key: string };
        Returns: unknown;
      };
      own_data: {
        Args: never;
        Returns: unknown;
      };
      own_submissions: {
        Args: never;
        Returns: unknown;
      };
      phones_to_read: {
        Args: { after?: string; most?: number };
        Returns: unknown;
      };
      remove_old_submissions: {
        Args: { mailer_key: string; months: number };
        Returns: number;
      };
      remove_staff: {
        Args: { address: string };
        Returns: boolean;
      };
      reset_second_factor: {
        Args: { address: string };
        Returns: number;
      };
      schema_version: {
        Args: never;
        Returns: string;
      };
      set_desk_second_factor: {
        Args: { required: boolean };
        Returns: boolean;
      };
      settle_mail: {
        Args: { mailer_key: string; mail: string; lease: string; outcome: string; reason?: string };
        Returns: boolean;
      };
      spend_factor_code: {
        Args: { code: string };
        Returns: boolean;
      };
      store_phones: {
        Args: { numbers: unknown };
        Returns: number;
      };
    };
  };
};
