-- What prospects send from /be-a-franchise. Anyone may add a row, a signed-in user may read the
-- own ones, and only the service role reads, changes or deletes the rest.
--
-- char_length counts Unicode code points, and so does zod's max. JavaScript's String.length and the
-- maxlength attribute count UTF-16 units, of which an emoji has two: a browser may stop a text
-- sooner than this table would, never later.
--
-- Optional columns are null, never '': every length starts at 1.

create table public.franchise_enquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null,
  flagged boolean not null default false,
  submission_id uuid not null unique,
  name text not null,
  phone text not null,
  email text not null,
  profession text,
  age smallint,
  gender text,
  nationality text,
  city text,
  investment_timeline text,
  franchise_package text,
  message text,

  constraint franchise_enquiries_name_check
    check (char_length(name) <= 100 and btrim(name, E' \t\r\n') <> ''),
  constraint franchise_enquiries_phone_check
    check (
      char_length(phone) between 5 and 30
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5
    ),
  constraint franchise_enquiries_email_check
    check (char_length(email) <= 254 and email like '%_@_%'),
  constraint franchise_enquiries_profession_check
    check (char_length(profession) between 1 and 100),
  constraint franchise_enquiries_age_check
    check (age between 1 and 120),
  constraint franchise_enquiries_gender_check
    check (gender in ('Male', 'Female', 'Other')),
  constraint franchise_enquiries_nationality_check
    check (char_length(nationality) between 1 and 100),
  constraint franchise_enquiries_city_check
    check (char_length(city) between 1 and 100),
  constraint franchise_enquiries_investment_timeline_check
    check (investment_timeline in ('Today', 'Within a week', 'Within a month')),
  constraint franchise_enquiries_franchise_package_check
    check (char_length(franchise_package) between 1 and 100),
  constraint franchise_enquiries_message_check
    check (char_length(message) between 1 and 5000)
);

comment on table public.franchise_enquiries is
  'Enquiries sent from /be-a-franchise. Personal data.';
comment on column public.franchise_enquiries.submission_id is
  'UUIDv5 of the answers and the UTC day: the same answers on the same day are one row.';
comment on column public.franchise_enquiries.user_id is
  'The signed-in sender; null for visitors and for users who have since been deleted.';

create index franchise_enquiries_user_id_created_at_idx
  on public.franchise_enquiries (user_id, created_at desc);

-- Not forced: on a hosted project the owner has BYPASSRLS, which forcing would not bind.
alter table public.franchise_enquiries enable row level security;

-- A hosted project grants everything on new tables to these roles by default.
revoke all on public.franchise_enquiries from public, anon, authenticated;

-- By column, so that no client can set id, created_at or flagged.
grant insert (
  user_id, submission_id, name, phone, email, profession, age, gender, nationality, city,
  investment_timeline, franchise_package, message
) on public.franchise_enquiries to anon, authenticated;
grant select on public.franchise_enquiries to authenticated;
grant select, insert, update, delete on public.franchise_enquiries to service_role;

create policy "Visitors add enquiries that belong to nobody"
  on public.franchise_enquiries for insert to anon
  with check (user_id is null);

create policy "Users add enquiries of their own or that belong to nobody"
  on public.franchise_enquiries for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));

create policy "Users read their own enquiries"
  on public.franchise_enquiries for select to authenticated
  using (user_id = (select auth.uid()));
