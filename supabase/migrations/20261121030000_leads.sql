-- Leads: the sales desk's record of each submission, its notes and its timeline, and the staff who work on them. The site connects as
-- the signed-in user, and the database decides who is staff (docs/decisions/0083-sales-desk.md).
set lock_timeout = '3s';

-- The index of the search combines trigrams with the status.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- ---- Staff ----

-- One row, which public.set_desk_second_factor changes.
create table private.desk_settings (
  only_row boolean primary key default true check (only_row),
  second_factor boolean not null default true
);
insert into private.desk_settings default values;
comment on column private.desk_settings.second_factor is 'Whether staff need a second factor to use the desk.';

-- Stores whether the desk requires a second factor, and returns the former setting.
create function public.set_desk_second_factor(required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  select second_factor into was from private.desk_settings;
  update private.desk_settings set second_factor = required;
  return was;
end
$$;

-- Returns whether the account has the role. It reads the account, where users cannot write, because a token outlives the removal of
-- a role. An account of single sign-on (SAML) is never staff: its address is not unique, and roles are given by address.
create function private.has_staff_role() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = auth.uid()
      and raw_app_meta_data ->> 'role' = 'staff'
      and (banned_until is null or banned_until < now())
      and deleted_at is null
      and not is_sso_user
  )
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_staff_role() and private.has_session() and (
    private.is_aal2() or exists (select from private.desk_settings where not second_factor)
  )
$$;

-- The message tells the site which staff only lack the second factor, and reveals nothing to others.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_staff() then return; end if;
  raise insufficient_privilege using message = case
    when private.has_staff_role() and private.is_session_active() then 'Second factor' else 'Not staff' end;
end
$$;

-- Returns the address of a current or former member of staff.
create function private.staff_name(of_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = of_user
$$;

create function private.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email) order by email), '[]')
  from auth.users
  where raw_app_meta_data ->> 'role' = 'staff' and deleted_at is null and not is_sso_user
$$;

-- For the operator: select private.add_staff('name@example.com'). The account must exist, with a confirmed address. Returns whether
-- it does.
create function private.add_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "staff"}'
    where email = lower(btrim(address)) and email_confirmed_at is not null and deleted_at is null and not is_sso_user;
  return found;
end
$$;

-- Removes the role, ends the user's sessions, and leaves their unfinished leads unassigned. Returns whether the user was staff.
create function private.remove_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
declare
  leaver uuid;
begin
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'
    where email = lower(btrim(address)) and raw_app_meta_data ->> 'role' = 'staff' and not is_sso_user
    returning id into leaver;
  delete from auth.sessions where user_id = leaver;
  update public.leads set assignee = null where assignee = leaver and status in ('new', 'contacted');
  return leaver is not null;
end
$$;

-- The same three for `npm run ops -- staff`, which has the service role's key.
create function public.add_staff(address text) returns boolean
language sql security definer set search_path = '' as $$ select private.add_staff(address) $$;
create function public.remove_staff(address text) returns boolean
language sql security definer set search_path = '' as $$ select private.remove_staff(address) $$;
create function public.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$ select private.list_staff() $$;

-- ---- Tables ----

-- One row for each submission, with the same id. Triggers copy the columns by which the desk's list is sorted, filtered and searched,
-- and update them if the service role changes the submission.
create table public.leads (
  id uuid primary key,
  enquiry_id uuid unique references public.franchise_enquiries (id) on delete cascade,
  message_id uuid unique references public.contact_messages (id) on delete cascade,
  kind text not null generated always as (case when message_id is null then 'enquiry' else 'message' end) stored,
  received_at timestamptz not null,
  due_at timestamptz not null,
  flagged boolean not null,
  topic text,
  source text,
  search text not null,
  status text not null default 'new' check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  assignee uuid references auth.users (id) on delete set null,
  next_step text check (char_length(next_step) between 1 and 200 and private.is_readable(next_step)),
  next_step_on date,
  first_contact_at timestamptz,
  version integer not null default 1,
  topic_id text,
  check (id = coalesce(enquiry_id, message_id) and num_nonnulls(enquiry_id, message_id) = 1)
);
comment on table public.leads is 'The sales desk''s record of each enquiry and message. Personal data.';
comment on column public.leads.topic is 'The package without its price, or the service.';
comment on column public.leads.topic_id is 'The slug of the package or service; null if only a label was sent.';
comment on column public.leads.source is 'The source of the campaign, or the referring host; null if there is neither.';
comment on column public.leads.search is 'Name, addresses, numbers, reference and message, as private.searchable returns them.';
comment on column public.leads.version is 'Increases with each change, so that desk_save can refuse changes to a former version.';

create index leads_received_at_idx on public.leads (received_at desc, id desc);
-- With the columns of the other filters, so that the numbers per status are counted in the index.
create index leads_status_idx on public.leads (status, received_at desc, id desc)
  include (kind, due_at, flagged, topic, topic_id, source, assignee, next_step_on);
create index leads_assignee_idx on public.leads (assignee, received_at desc, id desc);
create index leads_topic_idx on public.leads (topic, received_at desc, id desc);
create index leads_topic_id_idx on public.leads (topic_id, received_at desc, id desc);
create index leads_source_idx on public.leads (source, received_at desc, id desc);
create index leads_flagged_idx on public.leads (received_at desc, id desc) where flagged;
create index leads_unanswered_idx on public.leads (due_at) where status = 'new';
create index leads_next_step_on_idx on public.leads (next_step_on) where next_step_on is not null;
-- With the status, because the results of a search are counted by status.
create index leads_search_idx on public.leads using gin (search extensions.gin_trgm_ops, status);

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  created_at timestamptz not null default now(),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 5000 and private.is_readable(text))
);
create index lead_notes_lead_id_idx on public.lead_notes (lead_id, created_at);

-- The timeline: what was done to a lead, by whom and when, without any text that someone sent or wrote. It outlives the lead, so that
-- an erasure stays recorded, and has no foreign key to leads and users for the same reason.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  at timestamptz not null default now(),
  actor uuid default auth.uid(),
  kind text not null check (kind in (
    'status', 'assignee', 'next step', 'note added', 'note removed', 'person exported', 'erased'
  )),
  was text,
  became text
);
create index lead_events_lead_id_idx on public.lead_events (lead_id, id);

-- ---- Leads of submissions ----

-- Folds a text for searches, as `foldText` in `app/text/fold-text.ts` does (a test compares both): without regard to case, accents,
-- width, composed or decomposed form, apostrophes, nuktas and kinds of digits. normalize() is immutable, which unaccent() is not. In
-- the locale C, lower() changes ASCII only, so the capitals without a decomposition into ASCII are listed.
create function private.searchable(value text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðħıłς' || U&'\2010\2011\2012\2013\2212'
      || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
      || '੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
      || '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
    'oddhilσ-----' || repeat('0123456789', 11)
  )
  from (
    select regexp_replace(
      translate(
        lower(normalize(regexp_replace(
          value, '[''`\u00B4\u02B9-\u02BC\u02C8\u2018\u2019\u201B\u2032\uFF07\uFF40]', '', 'g'
        ), NFKD)),
        'ØĐÐĦŁÆŒÞẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'øđðħłæœþßαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
      ),
      '[''`\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670'
      '\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'
    ) as plain
  ) folded
$$;

-- Creates or updates the lead of an enquiry or a message; the other argument is null.
create function private.add_lead(e public.franchise_enquiries, m public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into public.leads (id, enquiry_id, message_id, received_at, due_at, flagged, topic, topic_id, source, search)
  select coalesce(e.id, m.id), e.id, m.id, coalesce(e.created_at, m.created_at), coalesce(e.due_at, m.due_at),
    coalesce(e.flagged, m.flagged),
    coalesce(regexp_replace(e.franchise_package, ' - ₹[0-9,]+$', ''), m.service),
    coalesce(e.franchise_package_id, m.service_id),
    coalesce(e.utm_source, m.utm_source, e.referring_host, m.referring_host),
    private.searchable(concat_ws(E'\n',
      coalesce(e.name, m.name), coalesce(e.email, m.email), coalesce(e.phone, m.phone),
      private.phone_key(coalesce(e.phone_international, m.phone_international, e.phone, m.phone)),
      coalesce(e.reference, m.reference),
      replace(coalesce(e.reference, m.reference), '-', ''), coalesce(e.message, m.message)
    ))
  on conflict (id) do update set received_at = excluded.received_at, due_at = excluded.due_at, flagged = excluded.flagged,
    topic = excluded.topic, topic_id = excluded.topic_id, source = excluded.source, search = excluded.search
$$;

create function private.write_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'franchise_enquiries' then
    perform private.add_lead(new, null);
  else
    perform private.add_lead(null, new);
  end if;
  return null;
end
$$;

create trigger franchise_enquiries_lead after insert or update on public.franchise_enquiries
  for each row execute function private.write_lead();
create trigger contact_messages_lead after insert or update on public.contact_messages
  for each row execute function private.write_lead();

-- ---- Changes to leads ----

-- Increases the version, and stores the time of the first contact. Spam is not a contact.
create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  if new.first_contact_at is null and new.status in ('contacted', 'won', 'lost') then
    new.first_contact_at := now();
  end if;
  return new;
end
$$;
create trigger leads_numbered before update of status, assignee, next_step, next_step_on on public.leads
  for each row when (
    (old.status, old.assignee, old.next_step, old.next_step_on)
      is distinct from (new.status, new.assignee, new.next_step, new.next_step_on)
  ) execute function private.bump_version();

-- Leads are assigned to staff only.
create function private.require_staff_as_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select from auth.users
    where id = new.assignee
      and raw_app_meta_data ->> 'role' = 'staff' and deleted_at is null and not is_sso_user
  ) then
    raise check_violation using message = 'Not staff';
  end if;
  return new;
end
$$;
create trigger leads_given_to_staff before update of assignee on public.leads
  for each row execute function private.require_staff_as_assignee();

-- The timeline of changes and notes.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    insert into public.lead_events (lead_id, kind, was, became) values (new.id, 'status', old.status, new.status);
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, was, became) values (new.id, 'assignee', old.assignee, new.assignee);
  end if;
  -- The text of a next step can name a person, so the timeline contains only its date.
  if (new.next_step, new.next_step_on) is distinct from (old.next_step, old.next_step_on) then
    insert into public.lead_events (lead_id, kind, was, became)
    values (new.id, 'next step', old.next_step_on, new.next_step_on);
  end if;
  return null;
end
$$;
create trigger leads_noted after update on public.leads
  for each row execute function private.note_change();

create function private.log_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- If the lead itself was erased, only the erasure is logged.
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, kind) values (new.lead_id, 'note added');
  elsif exists (select from public.leads where id = old.lead_id) then
    insert into public.lead_events (lead_id, kind) values (old.lead_id, 'note removed');
  end if;
  return null;
end
$$;
create trigger lead_notes_noted after insert or delete on public.lead_notes
  for each row execute function private.log_note();

-- No role can change the timeline, not even the owner.
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The timeline is not changed';
end
$$;
create trigger lead_events_stay before update or delete or truncate on public.lead_events
  for each statement execute function private.refuse_change();

-- ---- Policies and privileges ----

alter table public.leads enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;

-- A hosted project grants everything on new tables and sequences to the API's roles.
revoke all on public.leads, public.lead_notes, public.lead_events from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;

-- Without `search`, which contains the whole message.
grant select (
  id, enquiry_id, message_id, kind, received_at, due_at, flagged, topic, topic_id, source, status, assignee, next_step,
  next_step_on, first_contact_at, version
) on public.leads to authenticated;
grant update (status, assignee, next_step, next_step_on) on public.leads to authenticated;
grant select, delete on public.lead_notes to authenticated;
grant insert (lead_id, text) on public.lead_notes to authenticated;
grant select on public.lead_events to authenticated;
grant select on public.leads, public.lead_notes, public.lead_events to service_role;

create policy "Staff read leads" on public.leads
  for select to authenticated using ((select private.is_staff()));
create policy "Staff change leads" on public.leads
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "Staff read notes" on public.lead_notes
  for select to authenticated using ((select private.is_staff()));
create policy "Staff add notes of their own" on public.lead_notes
  for insert to authenticated with check ((select private.is_staff()) and author = (select auth.uid()));
create policy "Staff remove notes of their own" on public.lead_notes
  for delete to authenticated using ((select private.is_staff()) and author = (select auth.uid()));
create policy "Staff read the timeline" on public.lead_events
  for select to authenticated using ((select private.is_staff()));

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function public.set_desk_second_factor, public.add_staff, public.remove_staff, public.list_staff
  from public, anon, authenticated, service_role;
grant execute on function public.set_desk_second_factor, public.add_staff, public.remove_staff, public.list_staff
  to service_role;

-- Policies, and functions that are not security definer, run as the client's role.
revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all functions in schema private from public;
grant execute on function private.is_staff, private.require_staff to anon, authenticated, service_role;
