-- The functions of the sales desk. Each first checks that the caller is staff. Reads are security definer, because `like` is not
-- leakproof, so with policies it could not use the trigram index (docs/decisions/0083-sales-desk.md).
set lock_timeout = '3s';

-- ---- The list ----

-- A package or service is found by id or by name, so that a renamed one, one with a new slug, and rows without id are found.
create function private.topic_condition(name text, id text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name is null then null
    when id is null then format('topic = %L', name)
    else format('(topic_id = %L or topic = %L)', id, name)
  end
$$;

-- Returns a filter as an SQL condition on leads, with every value quoted. It is planned with each query, so that each filter gets the
-- plan that fits it. Keys: q (three characters or more; 200 are read), kind, status, package and package_id, service and service_id,
-- assignee (an id, or "nobody"), source ("none" if unknown), from and to (times; to is exclusive), flagged, overdue, and next_by (a
-- date: the next step is due by then).
create function private.lead_conditions(filter jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    (
      select case
        -- The trigram index finds nothing with fewer than three letters or digits.
        when char_length(regexp_replace(words, '[[:punct:][:space:]]', '', 'g')) < 3 then 'false'
        -- A phone number. The search text contains its last ten digits.
        when is_number and char_length(digits) >= 10
          then 'search like ' || quote_literal('%' || right(digits, 10) || '%')
        when is_number and char_length(digits) between 3 and 9
          then format('(%s or search like %L)', each_word, '%' || digits || '%')
        else each_word
      end
      from (
        select words, q !~ '[^0-9 +().-]' as is_number,
          -- The national form, without 0 or 00 and without India's country code.
          regexp_replace(regexp_replace(q, '[^0-9]', '', 'g'), case when q ~ '^(\+|00)' then '^0*(91)?0*' else '^0*' end, '')
            as digits, (
          -- The words can be in any order.
          select string_agg('search like ' || quote_literal('%' || word || '%'), ' and ')
          from (select word from regexp_split_to_table(words, '\s+') word limit 6) first_words
        ) as each_word
        from (
          select q, regexp_replace(q, '([\\%_])', '\\\1', 'g') as words
          from (
            select regexp_replace(btrim(private.searchable(left(filter ->> 'q', 200))), '^tel:', '') as q
          ) given
        ) prepared
      ) asked
    ),
    'kind = ' || quote_literal(filter ->> 'kind'),
    'status = ' || quote_literal(filter ->> 'status'),
    'kind = ''enquiry'' and ' || private.topic_condition(filter ->> 'package', filter ->> 'package_id'),
    'kind = ''message'' and ' || private.topic_condition(filter ->> 'service', filter ->> 'service_id'),
    case filter ->> 'assignee' when 'nobody' then 'assignee is null'
      else 'assignee = ' || quote_literal(filter ->> 'assignee') || '::uuid' end,
    case filter ->> 'source' when 'none' then 'source is null'
      else 'source = ' || quote_literal(filter ->> 'source') end,
    'received_at >= ' || quote_literal(filter ->> 'from') || '::timestamptz',
    'received_at < ' || quote_literal(filter ->> 'to') || '::timestamptz',
    case when filter ->> 'flagged' = 'true' then 'flagged' end,
    case when filter ->> 'overdue' = 'true' then 'status = ''new'' and due_at < now()' end,
    'next_step_on <= ' || quote_literal(filter ->> 'next_by') || '::date and status in (''new'', ''contacted'')'
  )
$$;

-- Returns a page of the list, newest first: up to 50 leads after or before another one ({at, id}), whether there are more in both
-- directions, and the number of leads per status, up to 1,001. random_page_cost is low because most pages are in memory.
create function public.desk_list(filter jsonb default '{}', after jsonb default null, before jsonb default null)
returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  conditions text;
  without_status text;
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
  without_status := private.lead_conditions(filter - 'status' - 'overdue');
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
        string_agg(format('%L, least(count(*) filter (where %s), 1001)', name, condition), ', '), without_status)
      from unnest(counted, counted_where) as kinds (name, condition)
    ) into gone_through, counts;
  end if;
  if gone_through is null or gone_through > 2000 then
    execute (
      select 'select jsonb_build_object(' || coalesce(string_agg(
        format('%L, (select count(*) from (select from public.leads where %s and %s limit 1001) capped)',
          name, without_status, condition), ', '), '') || ')'
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

-- ---- A lead ----

-- Returns all submissions from an email address, and from the phone numbers that were ever sent with it; `same_address` tells both
-- apart. At most 200 per number and table, because some numbers are invented by many people. `number` is not used: the submission
-- that has it is among those of its address.
create function private.find_leads(address text, number text) returns table (id uuid, same_address boolean)
language sql stable set search_path = '' as $$
  with of_address as (
    select e.id, coalesce(e.phone_international, e.phone) as phone from public.franchise_enquiries e
      where lower(e.email) = lower(address)
    union all
    select m.id, coalesce(m.phone_international, m.phone) from public.contact_messages m
      where lower(m.email) = lower(address)
  ), numbers as (
    -- A number without digits has an empty key.
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

-- Returns everything about a lead, the timeline of an erased one, or null if it never existed. `acknowledgement_failed` is true if
-- the sender's acknowledgement was given up, or is not sent because the address is blocked.
create function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  events jsonb;
begin
  perform private.require_staff();
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'lead_id' - 'actor' || jsonb_build_object('by', private.staff_name(event.actor))
      || case when kind = 'assignee' then jsonb_build_object(
        'was', private.staff_name(was::uuid), 'became', private.staff_name(became::uuid)) else '{}' end
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

-- Saves the changes to a lead, and the note if there is one. Returns false, and saves nothing, if someone changed the lead since the
-- version that the caller saw. Runs as the caller, so that the policies apply.
create function public.desk_save(
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
  -- A form that is sent twice, for example after the browser's Back button, has the same note.
  if note is not null and not exists (
    select from public.lead_notes n
    where n.lead_id = lead and n.author = auth.uid() and n.text = note and n.created_at > now() - interval '15 minutes'
  ) then
    insert into public.lead_notes (lead_id, text) values (lead, note);
  end if;
  return true;
end
$$;

-- Runs as the caller, whose policies allow to remove the caller's own notes only.
create function public.desk_remove_note(note uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_staff();
  delete from public.lead_notes where id = note;
end
$$;

-- ---- Exports of the list ----

-- Who exported which list. The filter is kept without the search, which can be a name. `asked` is the hash of the complete filter and
-- the id, so that no other list than the recorded one can be exported.
create table private.lead_exports (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor uuid not null,
  filter jsonb not null,
  asked bytea not null
);
create index lead_exports_at_idx on private.lead_exports (at desc);

create function private.export_hash(export uuid, filter jsonb) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(export::text || filter::text, 'UTF8'))
$$;

-- Returns what the page shows before an export: the number of leads (10,001 if there are more than 10,000), whether the sign-in is
-- recent enough, and the latest exports.
create function public.desk_export_plan(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted integer;
begin
  perform private.require_staff();
  execute format('select count(*) from (select from public.leads where %s limit 10001) capped',
    private.lead_conditions(filter)) into counted;
  return jsonb_build_object(
    'count', counted,
    'staff', private.list_staff(),
    'signed_in_lately', private.signed_in_lately(),
    'exports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', latest.at, 'by', private.staff_name(latest.actor), 'filter', latest.filter
      ) order by latest.at desc), '[]')
      from (select * from private.lead_exports order by at desc limit 10) latest
    )
  );
end
$$;

-- Records an export and returns its id; null if the sign-in is not recent enough.
create function public.desk_begin_export(filter jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
begin
  perform private.require_staff();
  if not private.signed_in_lately() then return null; end if;
  insert into private.lead_exports (id, actor, filter, asked) values (
    made, auth.uid(), filter - 'q' || case when filter ? 'q' then '{"q": true}' else '{}' end::jsonb,
    private.export_hash(made, filter)
  );
  return made;
end
$$;

-- Returns the next rows of an export that the caller began within the last hour.
create function public.desk_export_rows(
  export uuid, filter jsonb default '{}', after jsonb default null, most integer default 1000
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.require_staff();
  if not exists (
    select from private.lead_exports
    where id = export and actor = auth.uid() and at > now() - interval '1 hour'
      and asked = private.export_hash(export, desk_export_rows.filter)
  ) then
    raise insufficient_privilege using message = 'No such export';
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(
      private.about(l.enquiry_id, l.message_id) || jsonb_build_object(
        'id', l.id, 'received_at', l.received_at, 'status', l.status, 'assignee', private.staff_name(l.assignee),
        'next_step', l.next_step, 'next_step_on', l.next_step_on, 'first_contact_at', l.first_contact_at
      ) order by l.received_at desc, l.id desc), '[]')
    from (
      select * from public.leads where %s and %s order by received_at desc, id desc limit %s
    ) l
  $sql$,
    private.lead_conditions(filter),
    case when after is null then 'true'
      else format('(received_at, id) < (%L::timestamptz, %L::uuid)', after ->> 'at', after ->> 'id') end,
    greatest(least(most, 2000), 1)
  ) into found;
  return found;
end
$$;

-- ---- Figures ----

-- Returns the leads received in a period and their outcomes, by week (from Monday, in the time zone), package, service and source.
-- Spam is counted separately.
create function public.desk_figures(since timestamptz, until timestamptz, zone text default 'Asia/Kolkata') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb;
begin
  perform private.require_staff();
  with received as materialized (
    select kind, status, coalesce(topic, '') as topic, coalesce(source, '') as source,
      date_trunc('week', received_at at time zone zone)::date as week,
      extract(epoch from first_contact_at - received_at) as waited
    from public.leads where received_at >= since and received_at < until
  ), grouped as (
    select case
        when grouping(week) = 0 then 'weeks'
        when grouping(source) = 0 then 'sources'
        when grouping(topic) = 0 then case kind when 'enquiry' then 'packages' else 'services' end
        else 'total'
      end as part,
      coalesce(week::text, source, topic, '') as name,
      count(*) as received,
      count(*) filter (where status <> 'new') as answered,
      count(*) filter (where status = 'won') as won,
      count(*) filter (where status = 'lost') as lost,
      percentile_cont(0.5) within group (order by waited) as median_seconds
    from received where status <> 'spam'
    group by grouping sets ((week), (source), (kind, topic), ())
  )
  select jsonb_object_agg(part, lines) || jsonb_build_object(
    'spam', (select count(*) from received where status = 'spam')
  ) into figures
  from (
    select part, jsonb_agg(to_jsonb(ranked) - 'part' - 'place' order by case part when 'weeks' then name end desc, place) as lines
    from (
      select *, row_number() over (partition by part order by received desc, name) as place from grouped
    ) ranked
    -- Anyone can write any source into an address, so the number of lines is limited.
    where part = 'weeks' or place <= 200
    group by part
  ) parts;
  return figures;
end
$$;

-- ---- Requests of a person for their data ----

-- Returns everything that is stored about the sender of a lead, with notes, timeline and emails: the submissions from the same
-- address, and those from the same phone number, which can be another person's.
create function public.desk_person(lead uuid) returns jsonb
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
        'mails', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', kind, 'status', status, 'sent_at', coalesce(sent_at, (
              select whole.sent_at from private.outbox whole where whole.id = mail.digest_id
            ))
          ) order by created_at), '[]')
          from private.outbox mail where coalesce(enquiry_id, message_id) = l.id
        )
      ) order by l.received_at desc)
      from private.find_leads(submission ->> 'email', submission ->> 'phone') of
      join public.leads l on l.id = of.id
    )
  );
end
$$;

-- Returns what desk_person returns, with the submissions of the same address and the chosen ones only, and records the export in the
-- timeline of each. Null if the lead does not exist.
create function public.desk_export_person(lead uuid, chosen uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person jsonb;
  submissions jsonb;
begin
  perform private.require_staff();
  perform private.require_recent_sign_in();
  person := public.desk_person(lead);
  if person is null then return null; end if;
  select coalesce(jsonb_agg(held order by place), '[]') into submissions
    from jsonb_array_elements(person -> 'submissions') with ordinality as all_held (held, place)
    where (held ->> 'same_address')::boolean or (held ->> 'id')::uuid = any (chosen);
  insert into public.lead_events (lead_id, kind)
    select (held ->> 'id')::uuid, 'person exported' from jsonb_array_elements(submissions) as exported (held);
  return person || jsonb_build_object('submissions', submissions);
end
$$;

-- Records the export of one submission. For sites older than desk_export_person.
create function public.desk_note_export(lead uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.require_recent_sign_in();
  insert into public.lead_events (lead_id, kind)
    select id, 'person exported' from public.leads where id = lead;
end
$$;

-- Erases leads with their submissions, notes and emails. The timeline keeps that each was erased, by whom and when, and the reference
-- if its notice was sent, because that email is still in the sales mailbox. Returns how many were erased.
create function private.desk_erase(chosen uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.require_staff();
  insert into public.lead_events (lead_id, kind, became)
    select l.id, 'erased', case when not exists (
      -- Outbox rows are deleted after 90 days, so a notice counts as sent unless its row shows otherwise.
      select from private.outbox mail left join private.outbox whole on whole.id = mail.digest_id
      where coalesce(mail.enquiry_id, mail.message_id) = l.id and mail.kind = 'notice'
        and case mail.status when 'in digest' then coalesce(whole.status, 'sent') else mail.status end <> 'sent'
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

create function public.desk_erase(chosen uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.require_recent_sign_in();
  return private.desk_erase(chosen);
end
$$;

-- ---- Privileges ----

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function
  public.desk_list, public.desk_lead, public.desk_save, public.desk_remove_note, public.desk_export_plan,
  public.desk_begin_export, public.desk_export_rows, public.desk_figures, public.desk_person, public.desk_export_person,
  public.desk_note_export, public.desk_erase
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_list, public.desk_lead, public.desk_save, public.desk_remove_note, public.desk_export_plan,
  public.desk_begin_export, public.desk_export_rows, public.desk_figures, public.desk_person, public.desk_export_person,
  public.desk_note_export, public.desk_erase
  to authenticated;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all functions in schema private from public;
