-- What is stored about people: a least time of retention, accounts that were never confirmed, submissions of deleted accounts, late
-- acknowledgements, refused addresses with a tag, banned staff, and accounts of single sign-on.
set lock_timeout = '3s';

-- ---- Retention ----

-- Same as before, and removes accounts whose address was not confirmed within 30 days: their owner cannot sign in to delete them. The
-- least period is 12 months, so that neither a typing error nor the mailer's key removes last month's submissions.
create or replace function private.remove_old_submissions(months integer) returns integer
language plpgsql set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(months => greatest(coalesce(months, 24), 12));
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
  delete from auth.users where id in (
    select id from auth.users
    where email_confirmed_at is null and last_sign_in_at is null and banned_until is null
      and email is not null and phone is null and not is_sso_user and not is_anonymous
      and greatest(created_at, confirmation_sent_at, recovery_sent_at, invited_at) < now() - interval '30 days'
    limit 1000
  );
  return removed;
end
$$;

-- The deletion of an account looks for its notes.
create index lead_notes_author_idx on public.lead_notes (author);

-- ---- Submissions of deleted accounts ----

-- The id of a deleted account stays in its submissions. Without it they would be in the export of the account that has the address
-- entered in the form, which can be another person's.
alter table public.franchise_enquiries drop constraint franchise_enquiries_user_id_fkey;
alter table public.contact_messages drop constraint contact_messages_user_id_fkey;
comment on column public.franchise_enquiries.user_id is 'The signed-in sender, also after the account was deleted; null for visitors.';
comment on column public.contact_messages.user_id is 'The signed-in sender, also after the account was deleted; null for visitors.';

-- ---- Emails about a submission ----

-- Same as before, without an acknowledgement of a submission whose answer was due already, such as an imported one.
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
    -- One minute later, because a transaction that began before the end of the quarter has committed by then.
    insert into private.outbox (kind, digest_at, next_at)
    values ('digest', quarter, quarter + interval '1 minute')
    on conflict (digest_at) do nothing;
    select id into digest from private.outbox where digest_at = quarter;
  end if;
  insert into private.outbox (kind, enquiry_id, message_id, digest_id, status)
  values ('notice', enquiry, message, digest, case when digest is null then 'waiting' else 'in digest' end);

  if new.acknowledge and not new.flagged and new.due_at > now()
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

-- Same as before, but gives up an acknowledgement after a day, because it would promise an answer in the past.
create or replace function public.claim_mails(mailer_key text, most integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[];
begin
  perform private.assert_mailer_key(mailer_key);
  perform private.write_reminder();
  update private.outbox set status = 'failed'
    where status = 'waiting' and next_at <= now()
      and created_at < now() - case kind when 'acknowledgement' then interval '1 day' else interval '3 days' end;
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

-- Same as before, but a refused address with a tag does not block the mailbox without it, which can exist.
create or replace function public.settle_mail(mailer_key text, mail uuid, lease uuid, outcome text, reason text default null)
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
  if settled.address_hash is not null and outcome = 'refused'
    and private.about(settled.enquiry_id, settled.message_id) ->> 'email' not like '%+%'
  then
    insert into private.blocked_addresses (address_hash, reason)
    values (settled.address_hash, coalesce(settled.reason, 'refused')) on conflict do nothing;
  end if;
  return settled.id is not null;
end
$$;

-- ---- Staff ----

-- Same as before, without banned accounts, which keep the role and their leads.
create or replace function private.require_staff_as_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select from auth.users
    where id = new.assignee
      and raw_app_meta_data ->> 'role' = 'staff' and deleted_at is null and not is_sso_user
      and (banned_until is null or banned_until < now())
  ) then
    raise check_violation using message = 'Not staff';
  end if;
  return new;
end
$$;

-- ---- A person's submissions ----

-- Same as before, but not for an account of single sign-on, whose address is not unique.
create or replace function private.confirmed_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null and not is_sso_user
$$;

create or replace function private.find_leads(address text) returns table (id uuid, same_address boolean)
language sql stable set search_path = '' as $$
  with account as (
    select users.id from auth.users where users.email = lower(address) and users.email_confirmed_at notnull
      and not users.is_sso_user
  ), own as (
    select e.id, e.user_id, coalesce(e.phone_international, e.phone) as phone from public.franchise_enquiries e
      where lower(e.email) = lower(address) or e.user_id = any (array(select account.id from account))
    union all
    select m.id, m.user_id, coalesce(m.phone_international, m.phone) from public.contact_messages m
      where lower(m.email) = lower(address) or m.user_id = any (array(select account.id from account))
  ), numbers as (
    -- A number without digits has an empty key.
    select distinct private.phone_key(phone) as key from own where private.phone_key(phone) <> ''
  )
  select found.id, bool_or(found.same_address) from (
    select own.id, true from own
    union all
    select e.id, false from public.franchise_enquiries e where e.user_id = any (array(select own.user_id from own))
    union all
    select m.id, false from public.contact_messages m where m.user_id = any (array(select own.user_id from own))
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

-- Same as before, without the address of the member of staff.
create or replace function public.desk_export_person(lead uuid, chosen uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person jsonb;
  submissions jsonb;
begin
  perform private.require_staff();
  perform private.require_recent_sign_in();
  person := public.desk_person(lead);
  if person is null then return null; end if;
  select coalesce(jsonb_agg(held #- '{desk,assignee}' order by place), '[]') into submissions
    from jsonb_array_elements(person -> 'submissions') with ordinality as all_held (held, place)
    where (held ->> 'same_address')::boolean or (held ->> 'id')::uuid = any (chosen);
  insert into public.lead_events (lead_id, kind)
    select (held ->> 'id')::uuid, 'person exported' from jsonb_array_elements(submissions) as exported (held);
  return person || jsonb_build_object('submissions', submissions);
end
$$;

-- Same as before, but of two people who erase at the same time, only the first one is recorded.
create or replace function private.desk_erase(chosen uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_staff();
  insert into public.lead_events (lead_id, kind, became)
    select l.id, 'erased', case when not exists (
      -- Outbox rows are deleted after 90 days, so a notice counts as sent unless its row shows otherwise.
      select from jsonb_array_elements(private.mails_about(l.id)) mail
      where mail ->> 'kind' = 'notice' and mail ->> 'status' not in ('sent', 'sending', 'unknown')
    ) then coalesce(e.reference, m.reference) end
    from public.leads l
    left join public.franchise_enquiries e on e.id = l.enquiry_id
    left join public.contact_messages m on m.id = l.message_id
    where l.id = any (chosen) for update of l;
  with enquiries as (
    delete from public.franchise_enquiries where id = any (chosen) returning 1
  ), messages as (
    delete from public.contact_messages where id = any (chosen) returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into erased;
  return erased;
end
$$;

-- ---- Version ----

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261204100000_stored_data' $$;
