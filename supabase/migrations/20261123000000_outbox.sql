-- Enquiries and messages are mailed: storing one writes what is to be sent in the same transaction, and the site sends it
-- when it can. Nothing waits for mail, and no mail is lost with a process.

-- Where a sender came from, when an answer is due, and what they may call it by. None of it is part of submission_id.
alter table public.franchise_enquiries
  add column due_at timestamptz,
  add column acknowledge boolean not null default true,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column first_page text,
  add column referring_host text,
  add column reference text not null
    generated always as (upper(left(submission_id::text, 4) || '-' || substr(submission_id::text, 5, 4))) stored;

alter table public.contact_messages
  add column due_at timestamptz,
  add column acknowledge boolean not null default true,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column first_page text,
  add column referring_host text,
  add column reference text not null
    generated always as (upper(left(submission_id::text, 4) || '-' || substr(submission_id::text, 5, 4))) stored;

update public.franchise_enquiries set due_at = created_at + interval '24 hours';
update public.contact_messages set due_at = created_at + interval '24 hours';

create function private.is_source(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) between 1 and 100 and private.is_readable(value) and value !~ E'[\n\r\t]'
$$;

alter table public.franchise_enquiries
  alter column due_at set not null,
  alter column due_at set default now() + interval '24 hours',
  add constraint franchise_enquiries_due_check
    check (due_at between created_at and created_at + interval '32 days'),
  add constraint franchise_enquiries_source_check
    check (
      private.is_source(utm_source) and private.is_source(utm_medium) and private.is_source(utm_campaign)
      and private.is_source(first_page) and private.is_source(referring_host)
    );

alter table public.contact_messages
  alter column due_at set not null,
  alter column due_at set default now() + interval '24 hours',
  add constraint contact_messages_due_check
    check (due_at between created_at and created_at + interval '32 days'),
  add constraint contact_messages_source_check
    check (
      private.is_source(utm_source) and private.is_source(utm_medium) and private.is_source(utm_campaign)
      and private.is_source(first_page) and private.is_source(referring_host)
    );

comment on column public.franchise_enquiries.due_at is 'By when an answer is promised: 24 hours, moved to the next opening.';
comment on column public.contact_messages.due_at is 'By when an answer is promised: 24 hours, moved to the next opening.';
comment on column public.franchise_enquiries.acknowledge is 'False where the network of the sender has had enough mails.';
comment on column public.contact_messages.acknowledge is 'False where the network of the sender has had enough mails.';

grant insert (due_at, acknowledge, utm_source, utm_medium, utm_campaign, first_page, referring_host)
  on public.franchise_enquiries to anon, authenticated;
grant insert (due_at, acknowledge, utm_source, utm_medium, utm_campaign, first_page, referring_host)
  on public.contact_messages to anon, authenticated;

-- One row. Change it to change what is sent.
create table private.mail_limits (
  only_row boolean primary key default true check (only_row),
  notices_an_hour integer not null default 30,
  acknowledgements_an_hour integer not null default 120
);
insert into private.mail_limits default values;
comment on column private.mail_limits.notices_an_hour is
  'More go into one digest each quarter of an hour.';
comment on column private.mail_limits.acknowledgements_an_hour is
  'More are not sent: strangers can write any address into a form.';

-- Mails to be sent and those that were. Nothing personal: what a mail says is read from the row that it is about, and an
-- address is kept as a hash. A row that is deleted takes its mails along.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('notice', 'acknowledgement', 'digest')),
  enquiry_id uuid references public.franchise_enquiries (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  -- Of a notice: the digest that it went into.
  digest_id uuid references private.outbox (id) on delete set null,
  -- Of a digest: the end of its quarter of an hour, when it is sent.
  digest_at timestamptz unique,
  -- Of an acknowledgement: who gets it, and the day; no more than one a day.
  address_hash bytea,
  day date,
  status text not null default 'waiting' check (status in ('waiting', 'in digest', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Nobody takes it before; while somebody sends it, the end of the lease.
  next_at timestamptz not null default now(),
  lease uuid,
  sent_at timestamptz,
  reason text,
  unique (address_hash, day),
  check ((kind = 'digest') = (num_nonnulls(enquiry_id, message_id) = 0)),
  check (num_nonnulls(enquiry_id, message_id) <= 1)
);
create index outbox_waiting_idx on private.outbox (next_at) where status = 'waiting';
create index outbox_kind_created_at_idx on private.outbox (kind, created_at);
create index outbox_enquiry_id_idx on private.outbox (enquiry_id);
create index outbox_message_id_idx on private.outbox (message_id);
create index outbox_digest_id_idx on private.outbox (digest_id);

-- Addresses that get no acknowledgement.
create table private.blocked_addresses (
  address_hash bytea primary key,
  created_at timestamptz not null default now(),
  reason text not null
);

-- The keys that the site's mailer may have, as SHA-256: two while one takes the other's place.
create table private.mailer_keys (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- The same mailbox has the same hash, however it is spelt: capitals, and what many services ignore after a plus.
create function private.address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(lower(btrim(address)), '\+[^@]*@', '@'), 'UTF8'))
$$;

-- For whoever runs the site: select private.block_address('name@example.com', 'complained');
create function private.block_address(address text, why text) returns void
language sql set search_path = '' as $$
  insert into private.blocked_addresses (address_hash, reason)
  values (private.address_hash(address), why) on conflict do nothing
$$;

-- For whoever runs the site: select private.allow_mailer('what MAILER_KEY holds');
create function private.allow_mailer(mailer_key text) returns void
language sql set search_path = '' as $$
  insert into private.mailer_keys (hash) values (sha256(convert_to(mailer_key, 'UTF8'))) on conflict do nothing
$$;

create function private.refuse_others(mailer_key text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.mailer_keys where hash = sha256(convert_to(mailer_key, 'UTF8'))) then
    raise insufficient_privilege using message = 'Not the mailer';
  end if;
end
$$;

create function private.write_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  enquiry uuid := case tg_table_name when 'franchise_enquiries' then new.id end;
  message uuid := case tg_table_name when 'contact_messages' then new.id end;
  quarter timestamptz := date_bin('15 minutes', now(), 'epoch') + interval '15 minutes';
  recipient bytea := private.address_hash(new.email);
  limits private.mail_limits;
  digest uuid;
begin
  -- What is counted next is counted by one after the other.
  perform pg_advisory_xact_lock(hashtext('outbox'));
  select * into limits from private.mail_limits;

  if limits.notices_an_hour <= (
    select count(*) from (
      select from private.outbox
      where kind = 'notice' and created_at > now() - interval '1 hour' limit limits.notices_an_hour
    ) recent
  ) then
    -- A minute later: who began to store before the quarter's end has stored by then.
    insert into private.outbox (kind, digest_at, next_at)
    values ('digest', quarter, quarter + interval '1 minute')
    on conflict (digest_at) do nothing;
    select id into digest from private.outbox where digest_at = quarter;
  end if;
  insert into private.outbox (kind, enquiry_id, message_id, digest_id, status)
  values ('notice', enquiry, message, digest, case when digest is null then 'waiting' else 'in digest' end);

  if new.acknowledge and not new.flagged
    and not exists (select from private.blocked_addresses where address_hash = recipient)
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

create trigger franchise_enquiries_mails after insert on public.franchise_enquiries
  for each row execute function private.write_mails();
create trigger contact_messages_mails after insert on public.contact_messages
  for each row execute function private.write_mails();

-- What a mail is about, as it is stored.
create function private.about(an_enquiry uuid, a_message uuid) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(e) || '{"about": "enquiry"}'::jsonb from public.franchise_enquiries e where e.id = an_enquiry
  union all
  select to_jsonb(m) || '{"about": "message"}'::jsonb from public.contact_messages m where m.id = a_message
$$;

-- Takes mails that are due, each for two minutes: whoever dies with one loses it to another.
create function public.claim_mails(mailer_key text, most integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[];
begin
  perform private.refuse_others(mailer_key);
  update private.outbox set status = 'failed'
    where status = 'waiting' and created_at < now() - interval '3 days' and next_at <= now();
  with due as (
    select id from private.outbox where status = 'waiting' and next_at <= now()
    order by next_at limit least(most, 100) for update skip locked
  ), taken as (
    update private.outbox mail
      set lease = gen_random_uuid(), attempts = mail.attempts + 1, next_at = now() + interval '2 minutes'
      from due where mail.id = due.id returning mail.id
  )
  select array_agg(id) into claimed from taken;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'lease', mail.lease,
      'rows', (
        select coalesce(jsonb_agg(private.about(part.enquiry_id, part.message_id) order by part.created_at), '[]')
        from (
          select * from private.outbox where id = mail.id and mail.kind <> 'digest'
          union all
          (select * from private.outbox where digest_id = mail.id order by created_at limit 200)
        ) part
      ),
      'count', case mail.kind when 'digest'
        then (select count(*) from private.outbox part where part.digest_id = mail.id) else 1 end
    ) order by mail.created_at)
    from private.outbox mail where mail.id = any (claimed)
  ), '[]');
end
$$;

-- Says what became of a mail that was claimed. False where the lease is no longer the caller's.
-- outcome: sent; later, to be tried again after a growing pause; failed; refused, because nobody has that address.
create function public.settle_mail(mailer_key text, mail uuid, lease uuid, outcome text, reason text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  settled private.outbox;
begin
  perform private.refuse_others(mailer_key);
  update private.outbox set
    status = case outcome when 'sent' then 'sent' when 'later' then 'waiting' else 'failed' end,
    sent_at = case outcome when 'sent' then now() end,
    next_at = case outcome when 'later' then now() + least(interval '15 seconds' * 2 ^ least(attempts - 1, 20), interval '4 hours')
      else next_at end,
    lease = null,
    reason = left(settle_mail.reason, 200)
  where id = mail and outbox.lease = settle_mail.lease and status = 'waiting'
  returning * into settled;
  if settled.address_hash is not null and outcome = 'refused' then
    insert into private.blocked_addresses (address_hash, reason)
    values (settled.address_hash, coalesce(settled.reason, 'refused')) on conflict do nothing;
  end if;
  return settled.id is not null;
end
$$;

-- Once a day: removes what was sent to the site longer ago than that, as the notices at its forms say, and mails that were
-- settled 90 days ago; answers how many rows of the first.
create function public.remove_old_submissions(mailer_key text, months integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(months => greatest(months, 1));
  removed integer;
begin
  perform private.refuse_others(mailer_key);
  delete from private.outbox where status in ('sent', 'failed') and created_at < now() - interval '90 days';
  with enquiries as (
    delete from public.franchise_enquiries where created_at < oldest returning 1
  ), messages as (
    delete from public.contact_messages where created_at < oldest returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into removed;
  return removed;
end
$$;

-- How much waits: for whoever watches.
create function public.outbox_state(mailer_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_others(mailer_key);
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where status = 'waiting'),
      -- A digest that is not due yet does not wait.
      'oldest_seconds', greatest(0, coalesce(floor(extract(epoch from
        now() - min(greatest(created_at, digest_at)) filter (where status = 'waiting'))), 0)),
      'failed', count(*) filter (where status = 'failed')
    ) from private.outbox where status in ('waiting', 'failed')
  );
end
$$;

-- A hosted project grants every role every new function by default.
revoke all on function
  public.claim_mails, public.settle_mail, public.outbox_state, public.remove_old_submissions
  from public, authenticated, service_role;
grant execute on function
  public.claim_mails, public.settle_mail, public.outbox_state, public.remove_old_submissions
  to anon;
revoke all on all tables in schema private from public, anon, authenticated;
