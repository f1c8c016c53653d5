-- Imported submissions: no emails about old ones, and sources in lower case.
set lock_timeout = '3s';

-- Same as before, but writes none about a submission whose promised time is over, which only an import stores: a notice of it is of
-- no use, and the lock of a long import would refuse what visitors send meanwhile.
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
  if new.due_at < now() then return null; end if;
  -- A lock, so that concurrent transactions count one after the other.
  perform pg_advisory_xact_lock(hashtext('outbox'));
  select * into limits from private.mail_limits;

  if limits.notices_an_hour <= (
    select count(*) from (
      select from private.outbox
      where kind = 'notice' and created_at > now() - interval '1 hour' limit limits.notices_an_hour
    ) recent
  ) then
    -- One minute later, because a transaction that began before the end of the quarter has committed by then.
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

-- Same as before, with the source in lower case, by which the desk filters.
create or replace function private.add_lead(e public.franchise_enquiries, m public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into public.leads (id, enquiry_id, message_id, received_at, due_at, flagged, topic, topic_id, source, search)
  select coalesce(e.id, m.id), e.id, m.id, coalesce(e.created_at, m.created_at), coalesce(e.due_at, m.due_at),
    coalesce(e.flagged, m.flagged),
    coalesce(regexp_replace(e.franchise_package, ' - ₹[0-9,]+$', ''), m.service),
    coalesce(e.franchise_package_id, m.service_id),
    lower(coalesce(e.utm_source, m.utm_source, e.referring_host, m.referring_host)),
    private.searchable(concat_ws(E'\n',
      coalesce(e.name, m.name), coalesce(e.email, m.email), coalesce(e.phone, m.phone),
      private.phone_key(coalesce(e.phone_international, m.phone_international, e.phone, m.phone)),
      coalesce(e.reference, m.reference),
      replace(coalesce(e.reference, m.reference), '-', ''), coalesce(e.message, m.message)
    ))
  on conflict (id) do update set received_at = excluded.received_at, due_at = excluded.due_at, flagged = excluded.flagged,
    topic = excluded.topic, topic_id = excluded.topic_id, source = excluded.source, search = excluded.search
$$;

update public.leads set source = lower(source) where source <> lower(source);

-- ---- Version ----

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261206100000_imports' $$;
