-- What visitors send from /contact. Anyone may add a row; only the service role reads, changes or
-- deletes. Lengths and empty values as in franchise_enquiries.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null,
  flagged boolean not null default false,
  submission_id uuid not null unique,
  name text not null,
  email text not null,
  phone text,
  service text,
  message text not null,

  constraint contact_messages_name_check
    check (char_length(name) <= 100 and btrim(name, E' \t\r\n') <> ''),
  constraint contact_messages_email_check
    check (char_length(email) <= 254 and email like '%_@_%'),
  constraint contact_messages_phone_check
    check (
      char_length(phone) between 5 and 30
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5
    ),
  constraint contact_messages_service_check
    check (char_length(service) between 1 and 100),
  constraint contact_messages_message_check
    check (char_length(message) <= 5000 and btrim(message, E' \t\r\n') <> '')
);

comment on table public.contact_messages is
  'Messages sent from /contact. Personal data.';
comment on column public.contact_messages.submission_id is
  'UUIDv5 of the answers and the UTC day: the same answers on the same day are one row.';
comment on column public.contact_messages.user_id is
  'The signed-in sender; null for visitors and for users who have since been deleted.';

create index contact_messages_user_id_created_at_idx
  on public.contact_messages (user_id, created_at desc);

alter table public.contact_messages enable row level security;

-- A hosted project grants everything on new tables to these roles by default.
revoke all on public.contact_messages from public, anon, authenticated;

-- By column, so that no client can set id, created_at or flagged.
grant insert (user_id, submission_id, name, email, phone, service, message)
  on public.contact_messages to anon, authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Visitors add messages that belong to nobody"
  on public.contact_messages for insert to anon
  with check (user_id is null);

create policy "Users add messages of their own or that belong to nobody"
  on public.contact_messages for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));
