/** The tables as `supabase/migrations` makes them; an integration test compares the columns. */
export type Database = {
  public: {
    Tables: {
      franchise_enquiries: {
        Row: EnquiryColumns & StoredColumns;
        Insert: EnquiryColumns & NewColumns;
        Update: Partial<EnquiryColumns & StoredColumns>;
        Relationships: [];
      };
      contact_messages: {
        Row: MessageColumns & StoredColumns;
        Insert: MessageColumns & NewColumns;
        Update: Partial<MessageColumns & StoredColumns>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
};

type StoredColumns = {
  id: string;
  created_at: string;
  user_id: string | null;
  flagged: boolean;
  submission_id: string;
};

type NewColumns = { submission_id: string; user_id?: string | null; flagged?: boolean };

type EnquiryColumns = {
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

type MessageColumns = {
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string;
};
