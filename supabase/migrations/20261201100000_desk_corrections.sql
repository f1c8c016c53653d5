-- Corrections of the desk: emails that were perhaps sent, the numbers on its tabs, and the names of deleted accounts. A user's own data
-- gets the unconfirmed new address, and browser and IP address of each session.
set lock_timeout = '3s';

-- ---- Emails ----

-- A digest takes its notices with it, because a notice without its digest would look unsent.
delete from private.outbox where status = 'in digest' and digest_id is null;
alter table private.outbox
  drop constraint outbox_digest_id_fkey,
  add constraint outbox_digest_id_fkey foreign key (digest_id) references private.outbox (id) on delete cascade;

-- Returns the emails about a submission, without their content. A notice in a digest has the status and time of the digest. The status
-- is "sending" from the claim of an email until its outcome is stored, and "unknown" if it never was: the email was perhaps sent.
create or replace function private.mails_about(lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', mail.kind, 'sent_at', whole.sent_at, 'status', case
      when whole.lease is null then whole.status when whole.status = 'waiting' then 'sending' else 'unknown' end
  ) order by mail.created_at), '[]')
  from private.outbox mail join private.outbox whole on whole.id = coalesce(mail.digest_id, mail.id)
  where coalesce(mail.enquiry_id, mail.message_id) = lead
$$;

-- Erases leads with their submissions, notes and emails. The timeline keeps that each was erased, by whom and when, and the reference
-- if its notice was or perhaps was sent, because that email is still in the sales mailbox. Returns how many were erased.
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
    where l.id = any (chosen);
  with enquiries as (
    delete from public.franchise_enquiries where id = any (chosen) returning 1
  ), messages as (
    delete from public.contact_messages where id = any (chosen) returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into erased;
  return erased;
end
$$;

-- Returns everything that is stored about the sender of a lead, with notes, timeline and emails: the submissions from the same
-- address, and those from the same phone number, which can be another person's.
create or replace function public.desk_person(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
begin
  perform private.require_staff();
  select * into of_lead from public.leads where id = lead;
  if of_lead.id is null then return null; end if;
  submission := private.about(of_lead.enquiry_id, of_lead.message_id);
  return jsonb_build_object(
    'email', submission ->> 'email',
    'has_account', exists (select from auth.users where email = lower(submission ->> 'email')),
    'submissions', (
      select jsonb_agg(jsonb_build_object(
        'id', l.id,
        'same_address', of.same_address,
        'submission', private.about(l.enquiry_id, l.message_id),
        'desk', to_jsonb(l) - 'search' - 'enquiry_id' - 'message_id' - 'id' - 'assignee'
          || jsonb_build_object('assignee', private.staff_name(l.assignee)),
        'notes', (
          select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'text', text) order by created_at), '[]')
          from public.lead_notes where lead_id = l.id
        ),
        'events', (
          select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind) order by id), '[]')
          from public.lead_events where lead_id = l.id
        ),
        'mails', private.mails_about(l.id)
      ) order by l.received_at desc)
      from private.find_leads(submission ->> 'email', submission ->> 'phone') of
      join public.leads l on l.id = of.id
    )
  );
end
$$;

-- ---- The list ----

-- Returns a page of the list, newest first: up to 50 leads after or before another one ({at, id}), whether there are more in both
-- directions, and the number of leads per status, up to 1,001. The numbers belong to the tabs, which replace status, overdue, assignee
-- and next_by. random_page_cost is low because most pages are in memory.
create or replace function public.desk_list(filter jsonb default '{}', after jsonb default null, before jsonb default null)
returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  conditions text;
  without_tabs text;
  place text := case
    when after is not null
      then format('(received_at, id) < (%L::timestamptz, %L::uuid)', after ->> 'at', after ->> 'id')
    when before is not null
      then format('(received_at, id) > (%L::timestamptz, %L::uuid)', before ->> 'at', before ->> 'id')
    else 'true' end;
  direction text := case when before is null then 'desc' else 'asc' end;
  found jsonb;
  counted text[] := array['overdue', 'new', 'contacted', 'won', 'lost', 'spam'];
  counted_where text[] := array[
    'status = ''new'' and due_at < now()', 'status = ''new''', 'status = ''contacted''', 'status = ''won''',
    'status = ''lost''', 'status = ''spam'''
  ];
  gone_through integer;
  counts jsonb;
  rare_counts jsonb;
  is_more boolean;
begin
  perform private.require_staff();
  conditions := private.lead_conditions(filter);
  without_tabs := private.lead_conditions(filter - array['status', 'overdue', 'next_by', 'assignee']);
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'due_at', l.due_at, 'flagged', l.flagged, 'topic', l.topic,
      'source', l.source, 'status', l.status, 'assignee', private.staff_name(l.assignee), 'next_step', l.next_step,
      'next_step_on', l.next_step_on, 'name', coalesce(e.name, m.name), 'city', e.city,
      'reference', coalesce(e.reference, m.reference),
      'option_differs', coalesce(e.franchise_package_shown, m.service_shown) is not null
    ) order by l.received_at desc, l.id desc), '[]')
    from (
      select * from public.leads where %s and %s order by received_at %s, id %3$s limit 51
    ) l
    left join public.franchise_enquiries e on e.id = l.enquiry_id
    left join public.contact_messages m on m.id = l.message_id
  $sql$, conditions, place, direction) into found;
  is_more := jsonb_array_length(found) > 50;
  if is_more then
    found := found - case when before is null then 50 else 0 end;
  end if;
  -- The results of a search are counted in one pass over at most 2,001 rows. If there are more, or without a search, each
  -- status with fewer than 1,001 rows so far is counted separately.
  if filter ->> 'q' notnull then
    execute (
      select format(
        'select count(*), jsonb_build_object(%s) from (select status, due_at from public.leads where %s limit 2001) found',
        string_agg(format('%L, least(count(*) filter (where %s), 1001)', name, condition), ', '), without_tabs)
      from unnest(counted, counted_where) as kinds (name, condition)
    ) into gone_through, counts;
  end if;
  if gone_through is null or gone_through > 2000 then
    execute (
      select 'select jsonb_build_object(' || coalesce(string_agg(
        format('%L, (select count(*) from (select from public.leads where %s and %s limit 1001) capped)',
          name, without_tabs, condition), ', '), '') || ')'
      from unnest(counted, counted_where) as kinds (name, condition)
      where gone_through is null or (counts ->> name)::integer < 1001
    ) into rare_counts;
    counts := coalesce(counts, '{}') || rare_counts;
  end if;
  return jsonb_build_object(
    'leads', found, 'counts', counts, 'staff', private.list_staff(),
    'has_newer', case when before is null then after is not null else is_more end,
    'has_older', case when before is null then is_more else true end
  );
end
$$;

-- ---- The timeline ----

-- Returns the address of a user in the timeline: '' for a deleted account, null if the change was made without an account.
create function private.name_in_timeline(of_user uuid) returns text
language sql stable set search_path = '' as $$
  select case when of_user is not null then coalesce(private.staff_name(of_user), '') end
$$;

-- Returns everything about a lead, the timeline of an erased one, or null if it never existed. `acknowledgement_failed` is true if
-- the sender's acknowledgement was given up, or is not sent because the address is blocked.
create or replace function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  events jsonb;
begin
  perform private.require_staff();
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'lead_id' - 'actor' || jsonb_build_object('by', private.name_in_timeline(event.actor))
      || case when kind = 'assignee' then jsonb_build_object(
        'was', private.name_in_timeline(was::uuid), 'became', private.name_in_timeline(became::uuid)) else '{}' end
    order by event.id
  ), '[]') into events from public.lead_events event where lead_id = lead;
  select * into of_lead from public.leads where id = lead;
  if of_lead.id is null then
    return case when events <> '[]' then jsonb_build_object('erased', true, 'events', events) end;
  end if;
  submission := private.about(of_lead.enquiry_id, of_lead.message_id);
  return jsonb_build_object(
    'erased', false,
    'lead', to_jsonb(of_lead) - 'search' || jsonb_build_object('assignee_email', private.staff_name(of_lead.assignee)),
    'submission', submission,
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'at', created_at, 'by', private.staff_name(author), 'text', text, 'is_own', author = auth.uid()
      ) order by created_at), '[]') from public.lead_notes where lead_id = lead
    ),
    'events', events,
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'topic', l.topic, 'status', l.status
      ) order by l.received_at desc), '[]')
      from (
        select l.* from private.find_leads(submission ->> 'email', submission ->> 'phone') of
        join public.leads l on l.id = of.id where l.id <> lead order by l.received_at desc limit 20
      ) l
    ),
    'has_account', exists (select from auth.users where email = lower(submission ->> 'email')),
    'acknowledgement_failed', exists (
      select from private.outbox
      where coalesce(enquiry_id, message_id) = lead and kind = 'acknowledgement' and status = 'failed'
    ) or exists (
      select from private.blocked_addresses where address_hash = private.address_hash(submission ->> 'email')
    ),
    'staff', private.list_staff()
  );
end
$$;

-- ---- A user's own data ----

-- Returns everything that is stored about the caller: the account, and the newest 1,000 complete submissions. These are the ones sent
-- from the account, and those with its confirmed address that were sent without an account. A submission from another account with
-- that address belongs to that account. Nothing that the desk wrote is included.
create or replace function private.own_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  confirmed text := private.confirmed_address();
begin
  if not private.has_session() then
    raise insufficient_privilege using message = 'No session';
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'email_confirmed_at', email_confirmed_at, 'created_at', created_at,
        'last_sign_in_at', last_sign_in_at, 'user_metadata', raw_user_meta_data,
        -- Empty unless the user has to confirm a new address.
        'new_email', nullif(to_jsonb(account) ->> 'email_change', '')
      ) from auth.users account where id = auth.uid()
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]') from auth.identities where user_id = auth.uid()
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'friendly_name', factor.friendly_name, 'factor_type', factor.factor_type, 'status', factor.status,
        'created_at', factor.created_at,
        -- Older hosted projects lack this column.
        'last_challenged_at', to_jsonb(factor) -> 'last_challenged_at'
      ) order by factor.created_at), '[]') from auth.mfa_factors factor where factor.user_id = auth.uid()
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'aal', aal,
        -- Older hosted projects lack these columns.
        'user_agent', to_jsonb(session) -> 'user_agent', 'ip', to_jsonb(session) -> 'ip',
        -- On hosted projects this column has no time zone; its values are in UTC.
        'refreshed_at', refreshed_at::timestamp at time zone 'UTC'
      ) order by created_at), '[]') from auth.sessions session where user_id = auth.uid()
    ),
    'submissions', (
      select coalesce(jsonb_agg(
        private.about(l.enquiry_id, l.message_id) - array['id', 'user_id', 'submission_id', 'flagged', 'created_at']
        || jsonb_build_object(
          'received_at', l.received_at,
          'status', private.status_for_sender(l),
          'mails', private.mails_about(l.id)
        ) order by l.received_at desc
      ), '[]')
      from (
        select l.* from public.leads l
        where l.id in (
          select id from public.franchise_enquiries
          where user_id = auth.uid() or user_id is null and lower(email) = confirmed
          union all
          select id from public.contact_messages
          where user_id = auth.uid() or user_id is null and lower(email) = confirmed
        )
        order by l.received_at desc limit 1000
      ) l
    )
  );
end
$$;

-- ---- Privileges and version ----

revoke all on function private.name_in_timeline from public;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261201100000_desk_corrections' $$;
