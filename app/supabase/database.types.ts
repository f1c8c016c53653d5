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
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};
