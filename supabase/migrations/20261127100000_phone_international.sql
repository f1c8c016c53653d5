-- Phone numbers are stored as typed, and in international form (E.164) if a country assigns them. Before, digits of other scripts,
-- extensions and copied invisible characters were refused.
set lock_timeout = '3s';

-- The site reads the number; the database refuses only what is no line of text. Numbers that the site could not read have no
-- international form, and the desk marks them.
create or replace function private.is_telephone(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) between 5 and 50 and private.is_readable(value) and value !~ E'[\n\r\t]'
$$;

alter table public.franchise_enquiries
  add column phone_international text
    constraint franchise_enquiries_phone_international_check check (phone_international ~ '^\+[1-9][0-9]{4,14}$');
alter table public.contact_messages
  add column phone_international text
    constraint contact_messages_phone_international_check check (phone_international ~ '^\+[1-9][0-9]{4,14}$');

comment on column public.franchise_enquiries.phone_international is
  'The phone number in E.164; null if no country assigns it, and in rows that npm run phone-numbers has not filled.';
comment on column public.contact_messages.phone_international is
  'The phone number in E.164; null if no country assigns it, and in rows that npm run phone-numbers has not filled.';

grant insert (phone_international) on public.franchise_enquiries to anon, authenticated;
grant insert (phone_international) on public.contact_messages to anon, authenticated;

-- The international form has the same last ten digits for every spelling.
create index franchise_enquiries_phone_key_idx
  on public.franchise_enquiries (private.phone_key(coalesce(phone_international, phone)));
create index contact_messages_phone_key_idx
  on public.contact_messages (private.phone_key(coalesce(phone_international, phone)));

-- As before, with the international form of the number where the key is made.
create or replace function private.add_lead(e public.franchise_enquiries, m public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into public.leads (id, enquiry_id, message_id, received_at, due_at, flagged, topic, source, search)
  select coalesce(e.id, m.id), e.id, m.id, coalesce(e.created_at, m.created_at), coalesce(e.due_at, m.due_at),
    coalesce(e.flagged, m.flagged),
    coalesce(regexp_replace(e.franchise_package, ' - ₹[0-9,]+$', ''), m.service),
    coalesce(e.utm_source, m.utm_source, e.referring_host, m.referring_host),
    private.searchable(concat_ws(E'\n',
      coalesce(e.name, m.name), coalesce(e.email, m.email), coalesce(e.phone, m.phone),
      private.phone_key(coalesce(e.phone_international, m.phone_international, e.phone, m.phone)),
      coalesce(e.reference, m.reference),
      replace(coalesce(e.reference, m.reference), '-', ''), coalesce(e.message, m.message)
    ))
  on conflict (id) do update set received_at = excluded.received_at, due_at = excluded.due_at, flagged = excluded.flagged,
    topic = excluded.topic, source = excluded.source, search = excluded.search
$$;

-- As before, by the international form. `number` is not used: the submission that has it is among those of its address.
create or replace function private.leads_of(address text, number text) returns table (id uuid, same_address boolean)
language sql stable set search_path = '' as $$
  with of_address as (
    select e.id, coalesce(e.phone_international, e.phone) as phone from public.franchise_enquiries e
      where lower(e.email) = lower(address)
    union all
    select m.id, coalesce(m.phone_international, m.phone) from public.contact_messages m
      where lower(m.email) = lower(address)
  ), numbers as (
    -- Digits of another script have no key unless a country assigns the number.
    select distinct private.phone_key(phone) as key from of_address where private.phone_key(phone) <> ''
  )
  select found.id, bool_or(found.same_address) from (
    select of_address.id, true from of_address
    union all
    select same.id, false from numbers cross join lateral (
      select e.id from public.franchise_enquiries e
      where private.phone_key(coalesce(e.phone_international, e.phone)) = numbers.key limit 200
    ) same
    union all
    select same.id, false from numbers cross join lateral (
      select m.id from public.contact_messages m
      where private.phone_key(coalesce(m.phone_international, m.phone)) = numbers.key limit 200
    ) same
  ) found (id, same_address) group by found.id
$$;

drop index public.franchise_enquiries_phone_idx;
drop index public.contact_messages_phone_idx;

-- The numbers without international form, by id, for npm run phone-numbers.
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

-- Stores the international form of numbers ([{id, phone, international}]) that were not changed meanwhile; returns how many.
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

-- A hosted project grants every role every new function by default.
revoke all on function public.phones_to_read, public.store_phones from public, anon, authenticated, service_role;
grant execute on function public.phones_to_read, public.store_phones to service_role;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261127100000_phone_international' $$;
