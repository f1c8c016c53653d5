-- Submissions: the enquiries of /be-a-franchise and the messages of /contact. Anyone can add a row, signed-in users can read their
-- own enquiries, and only the service role reads, changes or deletes the rest. A client with the publishable key can bypass the
-- site, so the checks here refuse what the site's forms refuse.
--
-- char_length counts Unicode code points, as zod's `max` does. JavaScript's String.length and the attribute `maxlength` count UTF-16
-- code units, so a browser can stop a text earlier than these tables, but never later.
--
-- Optional columns are null, never '', so every length starts at 1. A check that is null passes.
set lock_timeout = '3s';

-- ---- Checks ----

-- Refuses control characters and marks that change the direction of text, and requires one visible character. The second class is
-- white space, Unicode's Default_Ignorable_Code_Point and the braille blank. Joiners are allowed between letters. The site's rule is
-- in `app/text/clean-text.ts`, and a test compares both.
create function private.is_readable(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]'
    and value ~ (
      '[^\u0009-\u000D\u0020\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
      '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    )
$$;

-- The site validates the number (`app/text/phone.server.ts`). The database requires one readable line.
create function private.is_telephone(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) between 5 and 50 and private.is_readable(value) and value !~ E'[\n\r\t]'
$$;

-- One readable line for a campaign, an address, or the id or label of an option.
create function private.is_source(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) between 1 and 100 and private.is_readable(value) and value !~ E'[\n\r\t]'
$$;

-- The last ten digits, so that a number has the same key with and without country code. The digits of Indian and Arabic scripts and
-- full-width digits count as ASCII digits.
create function private.phone_key(phone text) returns text
language sql immutable set search_path = '' as $$
  select right(regexp_replace(
    translate(phone,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
        || '੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
        || '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９',
      repeat('0123456789', 12)),
    '[^0-9]', '', 'g'), 10)
$$;

-- ---- Tables ----

create table public.franchise_enquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null,
  flagged boolean not null default false,
  submission_id uuid not null unique default gen_random_uuid(),

  -- The form
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

  -- The response that the form promises
  due_at timestamptz not null default now() + interval '24 hours',
  acknowledge boolean not null default true,

  -- The campaign and the page that led to the form
  utm_source text,
  utm_medium text,
  utm_campaign text,
  first_page text,
  referring_host text,

  -- Values that are derived from the form
  reference text not null
    generated always as (upper(left(submission_id::text, 4) || '-' || substr(submission_id::text, 5, 4))) stored,
  phone_international text,
  franchise_package_id text,
  franchise_package_shown text,

  constraint franchise_enquiries_name_check
    check (char_length(name) <= 100 and btrim(name, E' \t\r\n') <> ''),
  constraint franchise_enquiries_phone_check
    check (private.is_telephone(phone)),
  constraint franchise_enquiries_email_check
    check (char_length(email) <= 254 and email like '%_@_%'),
  constraint franchise_enquiries_profession_check
    check (char_length(profession) between 1 and 100),
  -- Enquiries are for adults. The site asks younger visitors to let a parent send the form.
  constraint franchise_enquiries_age_check
    check (age between 18 and 120),
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
    check (char_length(message) between 1 and 5000),
  constraint franchise_enquiries_text_check
    check (
      private.is_readable(name) and private.is_readable(email)
      and private.is_readable(profession) and private.is_readable(nationality)
      and private.is_readable(city) and private.is_readable(franchise_package)
      and private.is_readable(message)
    ),
  -- A client sends the time, so its range is limited.
  constraint franchise_enquiries_due_check
    check (due_at between created_at and created_at + interval '32 days'),
  constraint franchise_enquiries_source_check
    check (
      private.is_source(utm_source) and private.is_source(utm_medium) and private.is_source(utm_campaign)
      and private.is_source(first_page) and private.is_source(referring_host)
    ),
  constraint franchise_enquiries_phone_international_check
    check (phone_international ~ '^\+[1-9][0-9]{4,14}$'),
  constraint franchise_enquiries_option_check
    check (private.is_source(franchise_package_id) and private.is_source(franchise_package_shown))
);

comment on table public.franchise_enquiries is
  'Enquiries sent from /be-a-franchise. Personal data.';
comment on column public.franchise_enquiries.user_id is
  'The signed-in sender; null for visitors and for users who have since been deleted.';
comment on column public.franchise_enquiries.submission_id is
  'UUIDv5 of the answers and the UTC day, so that the same answers on the same day are one row; random if it is not sent.';
comment on column public.franchise_enquiries.due_at is
  'The time by which a response is promised: 24 hours later, moved to the next opening.';
comment on column public.franchise_enquiries.acknowledge is
  'False if the network of the sender has reached its limit of acknowledgements.';
comment on column public.franchise_enquiries.phone_international is
  'The phone number in E.164; null if no country assigns it, and in rows that npm run ops -- phone-numbers has not filled.';
comment on column public.franchise_enquiries.franchise_package_id is
  'The slug of the package; null if only a label was sent.';
comment on column public.franchise_enquiries.franchise_package_shown is
  'The label that the form sent, if the list does not confirm it: another one than franchise_package, or the same if the list did not '
  'have the package or could not be loaded.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid references auth.users (id) on delete set null,
  flagged boolean not null default false,
  submission_id uuid not null unique default gen_random_uuid(),

  -- The form
  name text not null,
  email text not null,
  phone text,
  service text,
  message text not null,

  -- The response that the form promises
  due_at timestamptz not null default now() + interval '24 hours',
  acknowledge boolean not null default true,

  -- The campaign and the page that led to the form
  utm_source text,
  utm_medium text,
  utm_campaign text,
  first_page text,
  referring_host text,

  -- Values that are derived from the form
  reference text not null
    generated always as (upper(left(submission_id::text, 4) || '-' || substr(submission_id::text, 5, 4))) stored,
  phone_international text,
  service_id text,
  service_shown text,

  constraint contact_messages_name_check
    check (char_length(name) <= 100 and btrim(name, E' \t\r\n') <> ''),
  constraint contact_messages_email_check
    check (char_length(email) <= 254 and email like '%_@_%'),
  constraint contact_messages_phone_check
    check (private.is_telephone(phone)),
  constraint contact_messages_service_check
    check (char_length(service) between 1 and 100),
  constraint contact_messages_message_check
    check (char_length(message) <= 5000 and btrim(message, E' \t\r\n') <> ''),
  constraint contact_messages_text_check
    check (
      private.is_readable(name) and private.is_readable(email)
      and private.is_readable(service) and private.is_readable(message)
    ),
  constraint contact_messages_due_check
    check (due_at between created_at and created_at + interval '32 days'),
  constraint contact_messages_source_check
    check (
      private.is_source(utm_source) and private.is_source(utm_medium) and private.is_source(utm_campaign)
      and private.is_source(first_page) and private.is_source(referring_host)
    ),
  constraint contact_messages_phone_international_check
    check (phone_international ~ '^\+[1-9][0-9]{4,14}$'),
  constraint contact_messages_option_check
    check (private.is_source(service_id) and private.is_source(service_shown))
);

comment on table public.contact_messages is
  'Messages sent from /contact. Personal data.';
comment on column public.contact_messages.user_id is
  'The signed-in sender; null for visitors and for users who have since been deleted.';
comment on column public.contact_messages.submission_id is
  'UUIDv5 of the answers and the UTC day, so that the same answers on the same day are one row; random if it is not sent.';
comment on column public.contact_messages.due_at is
  'The time by which a response is promised: 24 hours later, moved to the next opening.';
comment on column public.contact_messages.acknowledge is
  'False if the network of the sender has reached its limit of acknowledgements.';
comment on column public.contact_messages.phone_international is
  'The phone number in E.164; null if no country assigns it, and in rows that npm run ops -- phone-numbers has not filled.';
comment on column public.contact_messages.service_id is
  'The slug of the service, or category/ and the slug of a category; null if only a label was sent.';
comment on column public.contact_messages.service_shown is
  'The label that the form sent, if the list does not confirm it: another one than service, or the same if the list did not have the '
  'service or could not be loaded.';

-- A user's own submissions.
create index franchise_enquiries_user_id_created_at_idx on public.franchise_enquiries (user_id, created_at desc);
create index contact_messages_user_id_created_at_idx on public.contact_messages (user_id, created_at desc);
-- Other submissions of the same person. The international form has the same key for every spelling of a number.
create index franchise_enquiries_email_idx on public.franchise_enquiries (lower(email));
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index franchise_enquiries_phone_key_idx
  on public.franchise_enquiries (private.phone_key(coalesce(phone_international, phone)));
create index contact_messages_phone_key_idx
  on public.contact_messages (private.phone_key(coalesce(phone_international, phone)));

-- The site inserts one row per request, so an insert of several rows is a bot's.
create function private.refuse_several_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from added) > 1 then
    raise insufficient_privilege using message = 'One row at a time';
  end if;
  return null;
end
$$;

create trigger franchise_enquiries_one_row
  after insert on public.franchise_enquiries referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_rows();
create trigger contact_messages_one_row
  after insert on public.contact_messages referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_rows();

-- Returns a submission as it is stored, with its kind in `about`. Outbox, sales desk and the users' own data read it.
create function private.about(an_enquiry uuid, a_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(e) || '{"about": "enquiry"}'::jsonb from public.franchise_enquiries e where e.id = an_enquiry
  union all
  select to_jsonb(m) || '{"about": "message"}'::jsonb from public.contact_messages m where m.id = a_message
$$;

-- ---- Policies and privileges of the tables ----

-- Row-level security is not forced: on a hosted project the owner has BYPASSRLS, which overrides it.
alter table public.franchise_enquiries enable row level security;
alter table public.contact_messages enable row level security;

-- A hosted project grants everything on new tables to these roles.
revoke all on public.franchise_enquiries, public.contact_messages from public, anon, authenticated;
grant select, insert, update, delete on public.franchise_enquiries, public.contact_messages to service_role;

-- By column, so that no client can set `id` or `created_at`. The site inserts as the visitor, so the visitor's role has to set
-- `flagged` for submissions that fill the hidden field. A client that sets it only hides its own row.
grant insert (
  user_id, flagged, submission_id, name, phone, email, profession, age, gender, nationality, city, investment_timeline,
  franchise_package, message, due_at, acknowledge, utm_source, utm_medium, utm_campaign, first_page, referring_host,
  phone_international, franchise_package_id, franchise_package_shown
) on public.franchise_enquiries to anon, authenticated;
grant insert (
  user_id, flagged, submission_id, name, email, phone, service, message, due_at, acknowledge, utm_source, utm_medium,
  utm_campaign, first_page, referring_host, phone_international, service_id, service_shown
) on public.contact_messages to anon, authenticated;
grant select on public.franchise_enquiries to authenticated;

create policy "Visitors add enquiries without a user"
  on public.franchise_enquiries for insert to anon
  with check (user_id is null);
create policy "Users add their enquiries or those without a user"
  on public.franchise_enquiries for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()) and (select private.has_session()));
create policy "Users read their own enquiries"
  on public.franchise_enquiries for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_session()));

create policy "Visitors add messages without a user"
  on public.contact_messages for insert to anon
  with check (user_id is null);
create policy "Users add their messages or those without a user"
  on public.contact_messages for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()) and (select private.has_session()));

-- ---- International phone numbers ----

-- Returns the numbers without international form, by id, for `npm run ops -- phone-numbers`.
create function public.phones_to_read(after uuid default null, most integer default 1000) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'phone', phone) order by id), '[]')
  from (
    select id, phone from (
      select id, phone from public.franchise_enquiries where phone_international is null
      union all
      select id, phone from public.contact_messages where phone_international is null
    ) every where phone is not null and (after is null or id > after)
    order by id limit least(most, 1000)
  ) next
$$;

-- Stores the international form of numbers ([{id, phone, international}]) that have not changed meanwhile. Returns how many.
create function public.store_phones(numbers jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  with given as (
    select * from jsonb_to_recordset(numbers) as given (id uuid, phone text, international text)
  ), enquiries as (
    update public.franchise_enquiries row set phone_international = given.international
      from given where row.id = given.id and row.phone = given.phone returning 1
  ), messages as (
    update public.contact_messages row set phone_international = given.international
      from given where row.id = given.id and row.phone = given.phone returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into stored;
  return stored;
end
$$;

-- ---- Privileges of the functions ----

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function public.phones_to_read, public.store_phones from public, anon, authenticated, service_role;
grant execute on function public.phones_to_read, public.store_phones to service_role;

-- Checks and indexes run as the client's role.
revoke all on all functions in schema private from public;
grant execute on function private.is_readable, private.is_telephone, private.is_source, private.phone_key
  to anon, authenticated, service_role;
