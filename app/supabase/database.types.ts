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
        };
        Insert: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id: string;
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
        };
        Insert: {
          id?: string;
          created_at?: string;
          user_id?: string | null;
          flagged?: boolean;
          submission_id: string;
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
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      claim_mails: {
        Args: { mailer_key: string; most?: number };
        Returns: unknown;
      };
      outbox_state: {
        Args: { mailer_key: string };
        Returns: unknown;
      };
      remove_old_submissions: {
        Args: { mailer_key: string; months: number };
        Returns: number;
      };
      settle_mail: {
        Args: { mailer_key: string; mail: string; lease: string; outcome: string; reason?: string };
        Returns: boolean;
      };
    };
  };
};
