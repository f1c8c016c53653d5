-- All spellings of a Gmail mailbox have one hash: Gmail ignores dots in the name, and googlemail.com is gmail.com. Before, each
-- spelling got an acknowledgement of its own each day, and a block was for one spelling only.
set lock_timeout = '3s';

create function private.without_tag(address text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(btrim(address)), '\+[^@]*@', '@')
$$;

-- The same mailbox has the same hash: capitals, a tag after a plus and, at Gmail, dots make no difference.
create or replace function private.address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    case when plain ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(plain, '@[^@]*$', ''), '.', '') || '@gmail.com'
      else plain end,
    'UTF8'))
  from (select private.without_tag(address) as plain) given
$$;

-- The hash that address_hash returned before this migration.
create function private.former_address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(private.without_tag(address), 'UTF8'))
$$;

-- A block of before this migration is kept under the hash of one spelling, and counts for that spelling.
create function private.is_blocked(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_addresses
    where address_hash in (private.address_hash(address), private.former_address_hash(address))
  )
$$;

-- For the operator: select private.unblock_address('name@example.com'); returns whether the address was blocked.
create function private.unblock_address(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.blocked_addresses
    where address_hash in (private.address_hash(address), private.former_address_hash(address));
  return found;
end
$$;

-- If a stored submission has the address of such a block, the block becomes one of the whole mailbox.
with gmail_hashes as (
  select distinct private.former_address_hash(email) as former, private.address_hash(email) as present
  from (
    select email from public.franchise_enquiries union all select email from public.contact_messages
  ) submission
  where private.former_address_hash(email) <> private.address_hash(email)
), renewed as (
  insert into private.blocked_addresses (address_hash, created_at, reason)
  select gmail_hashes.present, blocked.created_at, blocked.reason
  from gmail_hashes join private.blocked_addresses blocked on blocked.address_hash = gmail_hashes.former
  on conflict do nothing
)
delete from private.blocked_addresses where address_hash in (select former from gmail_hashes);

-- As before, but for is_blocked. Mails that were written before keep the former hash: on the day of this migration a Gmail mailbox
-- can get one more acknowledgement.
create or replace function private.write_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  enquiry uuid := case tg_table_name when 'franchise_enquiries' then new.id end;
  message uuid := case tg_table_name when 'contact_messages' then new.id end;
  quarter timestamptz := date_bin('15 minutes', now(), 'epoch') + interval '15 minutes';
  recipient bytea := private.address_hash(new.email);
  limits private.mail_limits;
  digest uuid;
begin
  -- A lock, so that concurrent transactions count one after the other.
  perform pg_advisory_xact_lock(hashtext('outbox'));
  select * into limits from private.mail_limits;

  if limits.notices_an_hour <= (
    select count(*) from (
      select from private.outbox
      where kind = 'notice' and created_at > now() - interval '1 hour' limit limits.notices_an_hour
    ) recent
  ) then
    -- A minute later: a transaction that began before the quarter's end has committed by then.
    insert into private.outbox (kind, digest_at, next_at)
    values ('digest', quarter, quarter + interval '1 minute')
    on conflict (digest_at) do nothing;
    select id into digest from private.outbox where digest_at = quarter;
  end if;
  insert into private.outbox (kind, enquiry_id, message_id, digest_id, status)
  values ('notice', enquiry, message, digest, case when digest is null then 'waiting' else 'in digest' end);

  if new.acknowledge and not new.flagged
    and not private.is_blocked(new.email)
    and limits.acknowledgements_an_hour > (
      select count(*) from private.outbox
      where kind = 'acknowledgement' and created_at > now() - interval '1 hour'
    )
  then
    insert into private.outbox (kind, enquiry_id, message_id, address_hash, day)
    values ('acknowledgement', enquiry, message, recipient, (now() at time zone 'UTC')::date)
    on conflict (address_hash, day) do nothing;
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126200000_gmail_spellings' $$;
