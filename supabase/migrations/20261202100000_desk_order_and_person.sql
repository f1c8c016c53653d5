-- Corrections of the desk: a person's submissions include those from their account, the list can be sorted by what is due, a status set
-- back to New clears the time of the first contact, and a note counts as a change of the lead.
set lock_timeout = '3s';

-- ---- Changes to leads ----

-- Increases the version, and stores the time of the first contact. Spam is not a contact. New means that no one has answered, so a
-- status that was set by mistake and set back leaves no time.
create or replace function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  if new.status = 'new' then
    new.first_contact_at := null;
  elsif new.first_contact_at is null and new.status <> 'spam' then
    new.first_contact_at := now();
  end if;
  return new;
end
$$;

update public.leads set first_contact_at = null where status = 'new' and first_contact_at notnull;

-- Logs notes. An added note increases the version of its lead, so that desk_save refuses a change by someone who has not seen it.
create or replace function private.log_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- If the lead itself was erased, only the erasure is logged.
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, kind) values (new.lead_id, 'note added');
    update public.leads set version = version + 1 where id = new.lead_id;
  elsif exists (select from public.leads where id = old.lead_id) then
    insert into public.lead_events (lead_id, kind) values (old.lead_id, 'note removed');
  end if;
  return null;
end
$$;

-- Saves the changes to a lead, and the note if there is one. Returns false, and saves nothing, if someone changed the lead since the
-- version that the caller saw, for example if the same form was sent twice. Runs as the caller, so that the policies apply.
create or replace function public.desk_save(
  lead uuid, seen integer, status text, assignee uuid default null, next_step text default null,
  next_step_on date default null, note text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.require_staff();
  update public.leads l set
    status = desk_save.status, assignee = desk_save.assignee, next_step = desk_save.next_step,
    next_step_on = desk_save.next_step_on
  where l.id = lead and l.version = seen;
  if not found then return false; end if;
  if note is not null then
    insert into public.lead_notes (lead_id, text) values (lead, note);
  end if;
  return true;
end
$$;

-- ---- A person's submissions ----

-- Returns the submissions of the person with an email address (`same_address`), which are those with this address and those from the
-- account whose confirmed address it is. Also returns, for the desk to choose from, the submissions from the same phone numbers and
-- from other accounts that used the address: both can be another person's. At most 200 per number and table, because some numbers
-- are invented by many people. The arrays let the planner use the indexes.
create function private.find_leads(address text) returns table (id uuid, same_address boolean)
language sql stable set search_path = '' as $$
  with account as (
    select users.id from auth.users where users.email = lower(address) and users.email_confirmed_at notnull
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

-- Returns the addresses of the accounts that use a submission's email address or sent it.
create function private.accounts_of(submission jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(email order by email), '[]') from auth.users
  where email = lower(submission ->> 'email') or id = (submission ->> 'user_id')::uuid
$$;

-- Returns everything about a lead, the timeline of an erased one, or null if it never existed. `acknowledgement_failed` is true if
-- the sender's acknowledgement was given up, or is not sent because the address is blocked.
create or replace function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  accounts jsonb;
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
  accounts := private.accounts_of(submission);
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
        select l.* from private.find_leads(submission ->> 'email') of
        join public.leads l on l.id = of.id where l.id <> lead order by l.received_at desc limit 20
      ) l
    ),
    'accounts', accounts,
    -- For sites older than `accounts`.
    'has_account', accounts <> '[]',
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

-- Returns everything that is stored about the sender of a lead, with notes, timeline and emails: their submissions, and those from the
-- same phone number or account, which can be another person's.
create or replace function public.desk_person(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  accounts jsonb;
begin
  perform private.require_staff();
  select * into of_lead from public.leads where id = lead;
  if of_lead.id is null then return null; end if;
  submission := private.about(of_lead.enquiry_id, of_lead.message_id);
  accounts := private.accounts_of(submission);
  return jsonb_build_object(
    'email', submission ->> 'email',
    'accounts', accounts,
    -- For sites older than `accounts`.
    'has_account', accounts <> '[]',
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
      from private.find_leads(submission ->> 'email') of
      join public.leads l on l.id = of.id
    )
  );
end
$$;

drop function private.find_leads(text, text);

-- ---- The list ----

-- Returns a page of the list: up to 50 leads after or before a place ({at, id}), whether there are more in both directions, and the
-- number of leads per status, up to 1,001. The newest are first, unless the filter has the key `order`: "due_at", or "next_step_on" if
-- it has `next_by`, with the earliest first. `at` is the value of the column that orders the list. The numbers belong to the tabs,
-- which replace status, overdue, assignee and next_by. random_page_cost is low because most pages are in memory.
create or replace function public.desk_list(filter jsonb default '{}', after jsonb default null, before jsonb default null)
returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  conditions text;
  without_tabs text;
  sorted_by text := case when filter ->> 'order' in ('due_at', 'next_step_on') then filter ->> 'order' else 'received_at' end;
  is_ascending boolean := sorted_by <> 'received_at';
  is_towards_later boolean := (before is null) = is_ascending;
  place jsonb := coalesce(before, after);
  beyond text := case
    when place is null then 'true'
    else format('(%I, id) %s (%L, %L)', sorted_by, case when is_towards_later then '>' else '<' end, place ->> 'at', place ->> 'id')
  end;
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
    ) order by l.%1$I %2$s, l.id %2$s), '[]')
    from (
      select * from public.leads where %3$s and %4$s order by %1$I %5$s, id %5$s limit 51
    ) l
    left join public.franchise_enquiries e on e.id = l.enquiry_id
    left join public.contact_messages m on m.id = l.message_id
  $sql$,
    sorted_by, case when is_ascending then 'asc' else 'desc' end, conditions, beyond,
    case when is_towards_later then 'asc' else 'desc' end
  ) into found;
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

-- ---- Privileges and version ----

revoke all on function private.find_leads, private.accounts_of from public;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261202100000_desk_order_and_person' $$;
