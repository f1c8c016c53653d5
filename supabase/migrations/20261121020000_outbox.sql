-- Outbox: emails about submissions. A trigger writes them in the transaction that stores the submission, and the site sends them as
-- the mailer, with its own key (docs/decisions/0082-outbox.md). The reminder reads `public.leads`, which the next file creates, because
-- PL/pgSQL resolves names when a function runs.
set lock_timeout = '3s';

-- ---- Tables ----

-- One row. Change it to change the limits.
create table private.mail_limits (
  only_row boolean primary key default true check (only_row),
  notices_an_hour integer not null default 30,
  acknowledgements_an_hour integer not null default 120,
  reminder_at time not null default '09:00',
  reminder_zone text not null default 'Asia/Kolkata'
);
insert into private.mail_limits default values;
comment on column private.mail_limits.notices_an_hour is
  'Further notices go into one digest each quarter of an hour.';
comment on column private.mail_limits.acknowledgements_an_hour is
  'Further acknowledgements are not sent, because anyone can enter any address into a form.';
comment on column private.mail_limits.reminder_at is
  'The time of the daily reminder of unanswered leads to the sales mailbox, in reminder_zone.';

-- Waiting and settled emails, without personal data: the content is read from the submission, and an address is kept as a hash. A
-- deleted submission deletes its emails.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('notice', 'acknowledgement', 'digest', 'reminder')),
  enquiry_id uuid references public.franchise_enquiries (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  -- For a notice: the digest that contains it.
  digest_id uuid references private.outbox (id) on delete set null,
  -- For a digest: the end of its quarter of an hour.
  digest_at timestamptz unique,
  -- For an acknowledgement: the recipient.
  address_hash bytea,
  day date,
  status text not null default 'waiting' check (status in ('waiting', 'in digest', 'sent', 'failed')),
  attempts integer not null default 0,
  -- The time from which the email can be claimed; for a claimed one, the end of the lease.
  next_at timestamptz not null default now(),
  lease uuid,
  sent_at timestamptz,
  reason text,
  unique (address_hash, day),
  constraint outbox_about_check
    check ((kind in ('digest', 'reminder')) = (num_nonnulls(enquiry_id, message_id) = 0)),
  constraint outbox_one_submission_check
    check (num_nonnulls(enquiry_id, message_id) <= 1)
);
comment on column private.outbox.day is
  'The day of an acknowledgement or a reminder: one acknowledgement per address, and one reminder.';
create index outbox_waiting_idx on private.outbox (next_at) where status = 'waiting';
create index outbox_kind_created_at_idx on private.outbox (kind, created_at);
create index outbox_enquiry_id_idx on private.outbox (enquiry_id);
create index outbox_message_id_idx on private.outbox (message_id);
create index outbox_digest_id_idx on private.outbox (digest_id);
create unique index outbox_reminder_idx on private.outbox (day) where kind = 'reminder';

-- Addresses that get no acknowledgement.
create table private.blocked_addresses (
  address_hash bytea primary key,
  created_at timestamptz not null default now(),
  reason text not null
);

-- The SHA-256 of the mailer's keys. There are two while one replaces the other.
create table private.mailer_keys (
  hash bytea primary key,
  created_at timestamptz not null default now()
);

-- ---- Addresses ----

create function private.without_tag(address text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(btrim(address)), '\+[^@]*@', '@')
$$;

-- All spellings of a mailbox have the same hash: capitals, a tag after a plus and, at Gmail, dots and the domain googlemail.com make
-- no difference.
create function private.address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    case when plain ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(plain, '@[^@]*$', ''), '.', '') || '@gmail.com'
      else plain end,
    'UTF8'))
  from (select private.without_tag(address) as plain) given
$$;

-- The hash of one spelling, by which mailboxes were blocked before all spellings at Gmail had one hash.
create function private.former_address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(private.without_tag(address), 'UTF8'))
$$;

create function private.is_blocked(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocked_addresses
    where address_hash in (private.address_hash(address), private.former_address_hash(address))
  )
$$;

-- For the operator: select private.block_address('name@example.com', 'complained')
create function private.block_address(address text, why text) returns void
language sql set search_path = '' as $$
  insert into private.blocked_addresses (address_hash, reason)
  values (private.address_hash(address), why) on conflict do nothing
$$;

-- For the operator: select private.unblock_address('name@example.com'). Returns whether the address was blocked.
create function private.unblock_address(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.blocked_addresses
    where address_hash in (private.address_hash(address), private.former_address_hash(address));
  return found;
end
$$;

-- ---- The mailer's key ----

-- For the operator: select private.allow_mailer('<MAILER_KEY>')
create function private.allow_mailer(mailer_key text) returns void
language sql set search_path = '' as $$
  insert into private.mailer_keys (hash) values (sha256(convert_to(mailer_key, 'UTF8'))) on conflict do nothing
$$;

create function private.assert_mailer_key(mailer_key text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.mailer_keys where hash = sha256(convert_to(mailer_key, 'UTF8'))) then
    raise insufficient_privilege using message = 'Not the mailer';
  end if;
end
$$;

-- ---- Emails about a submission ----

-- Writes the notice to the sales mailbox, or adds it to a digest, and writes the sender's acknowledgement.
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

create trigger franchise_enquiries_mails after insert on public.franchise_enquiries
  for each row execute function private.write_mails();
create trigger contact_messages_mails after insert on public.contact_messages
  for each row execute function private.write_mails();

-- Returns the emails about a submission, without their content, for exports of personal data.
create function private.mails_about(lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'status', status, 'sent_at', coalesce(sent_at, (
      select whole.sent_at from private.outbox whole where whole.id = mail.digest_id
    ))
  ) order by created_at), '[]')
  from private.outbox mail where coalesce(enquiry_id, message_id) = lead
$$;

-- ---- Sending ----

-- Writes the daily reminder of unanswered leads once it is due.
create function private.write_reminder() returns void
language plpgsql set search_path = '' as $$
declare
  limits private.mail_limits;
  today date;
  due timestamptz;
begin
  select * into limits from private.mail_limits;
  today := (now() at time zone limits.reminder_zone)::date;
  due := (today + limits.reminder_at) at time zone limits.reminder_zone;
  -- An unsent reminder is obsolete once the next day's is due or no lead is unanswered.
  delete from private.outbox
    where kind = 'reminder' and status = 'waiting' and next_at <= now() and (
      day < today and now() >= due or not exists (select from public.leads where status = 'new' and not flagged)
    );
  if now() >= due and not exists (select from private.outbox where kind = 'reminder' and day = today) and exists (
    select from public.leads where status = 'new' and not flagged and received_at < due
  ) then
    insert into private.outbox (kind, day) values ('reminder', today)
    on conflict (day) where kind = 'reminder' do nothing;
  end if;
end
$$;

-- Claims emails that are due, for two minutes each. If the process ends, another one can claim them afterwards. Digests contain at
-- most 200 submissions and reminders 50; `count` is the complete number.
create function public.claim_mails(mailer_key text, most integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[];
begin
  perform private.assert_mailer_key(mailer_key);
  perform private.write_reminder();
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
      'rows', case mail.kind
        when 'reminder' then (
          select coalesce(jsonb_agg(private.about(lead.enquiry_id, lead.message_id) order by lead.due_at), '[]')
          from (
            select * from public.leads where status = 'new' and not flagged order by due_at limit 50
          ) lead
        )
        when 'digest' then (
          select coalesce(jsonb_agg(private.about(part.enquiry_id, part.message_id) order by part.created_at), '[]')
          from (select * from private.outbox where digest_id = mail.id order by created_at limit 200) part
        )
        else jsonb_build_array(private.about(mail.enquiry_id, mail.message_id))
      end,
      'count', case mail.kind
        when 'reminder' then (select count(*) from public.leads where status = 'new' and not flagged)
        when 'digest' then (select count(*) from private.outbox part where part.digest_id = mail.id)
        else 1
      end,
      'overdue', (
        select count(*) from public.leads
        where mail.kind = 'reminder' and status = 'new' and not flagged and due_at < now()
      )
    ) order by mail.created_at)
    from private.outbox mail where mail.id = any (claimed)
  ), '[]');
end
$$;

-- Stores the outcome of a claimed email: "sent", "later" (retried with growing delays), "failed", or "refused" (the mail server
-- refused the recipient, who then gets no more acknowledgements). Returns false if the email was claimed again
-- or is already settled.
create function public.settle_mail(mailer_key text, mail uuid, lease uuid, outcome text, reason text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  settled private.outbox;
begin
  perform private.assert_mailer_key(mailer_key);
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

-- Returns the numbers of waiting and failed emails and the age of the oldest waiting one, for monitoring.
create function public.outbox_state(mailer_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_mailer_key(mailer_key);
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where status = 'waiting'),
      -- A digest waits from its due time, not from its creation.
      'oldest_seconds', greatest(0, coalesce(floor(extract(epoch from
        now() - min(greatest(created_at, digest_at)) filter (where status = 'waiting'))), 0)),
      'failed', count(*) filter (where status = 'failed')
    ) from private.outbox where status in ('waiting', 'failed')
  );
end
$$;

-- ---- Retention ----

-- Removes submissions that are older than `months`, with their leads, notes and emails, settled emails that are older than 90 days
-- and expired codes of second factors. Returns the number of submissions. The timeline of the leads stays. Either a scheduler of the
-- database calls it, or once a day the site's mailer, with its key.
create function private.remove_old_submissions(months integer) returns integer
language plpgsql set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(months => greatest(months, 1));
  removed integer;
begin
  delete from private.outbox where status in ('sent', 'failed') and created_at < now() - interval '90 days';
  delete from private.used_codes where used_at < now() - interval '2 minutes';
  with enquiries as (
    delete from public.franchise_enquiries where created_at < oldest returning 1
  ), messages as (
    delete from public.contact_messages where created_at < oldest returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into removed;
  return removed;
end
$$;

create function public.remove_old_submissions(mailer_key text, months integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_mailer_key(mailer_key);
  return private.remove_old_submissions(months);
end
$$;

-- ---- Privileges ----

-- A hosted project grants every new function in `public` to every role of the API. The mailer calls the functions as `anon`.
revoke all on function
  public.claim_mails, public.settle_mail, public.outbox_state, public.remove_old_submissions
  from public, authenticated, service_role;
grant execute on function
  public.claim_mails, public.settle_mail, public.outbox_state, public.remove_old_submissions
  to anon;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all functions in schema private from public;
