-- The sales desk: what is done about each enquiry and message, by whom and when. The site asks as the user who is signed in,
-- and what staff may do is decided here.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- Who has the role in the account itself, where users cannot write, and a session that still stands: a token that was made
-- before the role was taken away does not count.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = auth.uid()
      and raw_app_meta_data ->> 'role' = 'staff'
      and (banned_until is null or banned_until < now())
      and deleted_at is null
  ) and private.has_session()
$$;

create function private.refuse_others_than_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Not staff';
  end if;
end
$$;

-- The same number has the same key, with and without the country before its ten digits.
create function private.phone_key(phone text) returns text
language sql immutable set search_path = '' as $$
  select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
$$;

-- One for each enquiry and message, with its id. What is copied from there is what the list of both is sorted, filtered and
-- searched by; it follows where somebody with the service role's key changes what was sent.
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
  check (id = coalesce(enquiry_id, message_id) and num_nonnulls(enquiry_id, message_id) = 1)
);
comment on table public.leads is 'What the sales desk does about each enquiry and message. Personal data.';
comment on column public.leads.topic is 'The package without its price, or the service.';
comment on column public.leads.source is 'The campaign''s source, or the host that led to the site; null for neither.';
comment on column public.leads.search is 'Name, addresses, numbers, reference and message, in small letters.';
comment on column public.leads.version is 'Goes up with every change: who saves says which one was seen.';

create index leads_received_at_idx on public.leads (received_at desc, id desc);
-- With what the other filters ask, so that what is counted by status is counted in the index.
create index leads_status_idx on public.leads (status, received_at desc, id desc)
  include (kind, due_at, flagged, topic, source, assignee, next_step_on);
create index leads_assignee_idx on public.leads (assignee, received_at desc, id desc);
create index leads_topic_idx on public.leads (topic, received_at desc, id desc);
create index leads_source_idx on public.leads (source, received_at desc, id desc);
create index leads_flagged_idx on public.leads (received_at desc, id desc) where flagged;
create index leads_unanswered_idx on public.leads (due_at) where status = 'new';
create index leads_next_step_on_idx on public.leads (next_step_on) where next_step_on is not null;
-- With the status, because what a search finds is counted by it.
create index leads_search_idx on public.leads using gin (search extensions.gin_trgm_ops, status);

-- Whose earlier ones are looked for.
create index franchise_enquiries_email_idx on public.franchise_enquiries (lower(email));
create index franchise_enquiries_phone_idx on public.franchise_enquiries (private.phone_key(phone));
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_phone_idx on public.contact_messages (private.phone_key(phone));

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  created_at timestamptz not null default now(),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 5000 and private.is_readable(text))
);
create index lead_notes_lead_id_idx on public.lead_notes (lead_id, created_at);

-- What was done, by whom and when, and nothing that anybody sent or wrote. It outlives the lead: what was erased leaves that it
-- was. No key leads to the user for the same reason.
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

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The timeline is not changed';
end
$$;
create trigger lead_events_stay before update or delete or truncate on public.lead_events
  for each statement execute function private.refuse_change();

-- Which lists were taken out, and by whom: the filter without what was searched for, which may be a name. `asked` is the hash of
-- all of it with the id, so that no other list is taken out than was written down.
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

-- A lead with each row that is stored, and as it is after a change.
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

-- Small letters, and the apostrophe that keyboards have.
create function private.searchable(value text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(value), '’‘', '''''')
$$;

create function private.add_lead(e public.franchise_enquiries, m public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into public.leads (id, enquiry_id, message_id, received_at, due_at, flagged, topic, source, search)
  select coalesce(e.id, m.id), e.id, m.id, coalesce(e.created_at, m.created_at), coalesce(e.due_at, m.due_at),
    coalesce(e.flagged, m.flagged),
    coalesce(regexp_replace(e.franchise_package, ' - ₹[0-9,]+$', ''), m.service),
    coalesce(e.utm_source, m.utm_source, e.referring_host, m.referring_host),
    private.searchable(concat_ws(E'\n',
      coalesce(e.name, m.name), coalesce(e.email, m.email), coalesce(e.phone, m.phone),
      private.phone_key(coalesce(e.phone, m.phone)), coalesce(e.reference, m.reference),
      replace(coalesce(e.reference, m.reference), '-', ''), coalesce(e.message, m.message)
    ))
  on conflict (id) do update set received_at = excluded.received_at, due_at = excluded.due_at, flagged = excluded.flagged,
    topic = excluded.topic, source = excluded.source, search = excluded.search
$$;

create trigger franchise_enquiries_lead after insert or update on public.franchise_enquiries
  for each row execute function private.write_lead();
create trigger contact_messages_lead after insert or update on public.contact_messages
  for each row execute function private.write_lead();

do $$
begin
  perform private.add_lead(e, null) from public.franchise_enquiries e;
  perform private.add_lead(null, m) from public.contact_messages m;
end
$$;

create function private.number_change() returns trigger
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
  ) execute function private.number_change();

create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    insert into public.lead_events (lead_id, kind, was, became) values (new.id, 'status', old.status, new.status);
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, kind, was, became) values (new.id, 'assignee', old.assignee, new.assignee);
  end if;
  -- Its words may name somebody: the day alone.
  if (new.next_step, new.next_step_on) is distinct from (old.next_step, old.next_step_on) then
    insert into public.lead_events (lead_id, kind, was, became)
    values (new.id, 'next step', old.next_step_on, new.next_step_on);
  end if;
  return null;
end
$$;
create trigger leads_noted after update on public.leads
  for each row execute function private.note_change();

create function private.note_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What goes with its lead is said by what erased that.
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, kind) values (new.lead_id, 'note added');
  elsif exists (select from public.leads where id = old.lead_id) then
    insert into public.lead_events (lead_id, kind) values (old.lead_id, 'note removed');
  end if;
  return null;
end
$$;
create trigger lead_notes_noted after insert or delete on public.lead_notes
  for each row execute function private.note_note();

alter table public.leads enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.leads, public.lead_notes, public.lead_events from public, anon, authenticated, service_role;

grant select (
  id, enquiry_id, message_id, kind, received_at, due_at, flagged, topic, source, status, assignee, next_step, next_step_on,
  first_contact_at, version
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

-- Only staff are given leads.
create function private.refuse_strangers_as_assignees() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select from auth.users where id = new.assignee and raw_app_meta_data ->> 'role' = 'staff'
  ) then
    raise check_violation using message = 'Not staff';
  end if;
  return new;
end
$$;
create trigger leads_given_to_staff before update of assignee on public.leads
  for each row execute function private.refuse_strangers_as_assignees();

-- Whoever is or was on the desk, by their address.
create function private.staff_name(of_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = of_user
$$;

create function private.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email) order by email), '[]')
  from auth.users where raw_app_meta_data ->> 'role' = 'staff'
$$;

-- What a filter asks of a lead, as SQL with every value quoted: planned anew with each question, so that each has the plan
-- that fits it. Keys: q (of which three characters find something, and 200 are read), kind, status, package, service, assignee (an id, or "nobody"), source ("none": not known), from and
-- to (moments; to is not included), flagged, overdue, and next_by (a day: a next step by then).
create function private.lead_conditions(filter jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    (
      select case
        -- What has no three letters or figures is not found by the index.
        when char_length(regexp_replace(words, '[[:punct:][:space:]]', '', 'g')) < 3 then 'false'
        -- A telephone number, which search has by its last ten figures.
        when is_number and char_length(digits) between 10 and 12
          then 'search like ' || quote_literal('%' || right(digits, 10) || '%')
        when is_number and char_length(digits) between 3 and 9
          then format('(%s or search like %L)', each_word, '%' || digits || '%')
        else each_word
      end
      from (
        select words, regexp_replace(q, '[^0-9]', '', 'g') as digits, q !~ '[^0-9 +().-]' as is_number, (
          -- In any order.
          select string_agg('search like ' || quote_literal('%' || word || '%'), ' and ')
          from (select word from regexp_split_to_table(words, '\s+') word limit 6) first_words
        ) as each_word
        from (
          select q, regexp_replace(private.searchable(q), '([\\%_])', '\\\1', 'g') as words
          from (select left(btrim(filter ->> 'q'), 200) as q) given
        ) prepared
      ) asked
    ),
    'kind = ' || quote_literal(filter ->> 'kind'),
    'status = ' || quote_literal(filter ->> 'status'),
    'kind = ''enquiry'' and topic = ' || quote_literal(filter ->> 'package'),
    'kind = ''message'' and topic = ' || quote_literal(filter ->> 'service'),
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

-- A page of the desk's list, newest first: 50 leads after or before another ({at, id}), whether more follow on either side,
-- and how many there are of each status, counted up to 1,000 (1,001 are more). What it reads is in memory mostly: rows by an index
-- cost little more than rows in turn.
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
  perform private.refuse_others_than_staff();
  conditions := private.lead_conditions(filter);
  without_status := private.lead_conditions(filter - 'status' - 'overdue');
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'due_at', l.due_at, 'flagged', l.flagged, 'topic', l.topic,
      'source', l.source, 'status', l.status, 'assignee', private.staff_name(l.assignee), 'next_step', l.next_step,
      'next_step_on', l.next_step_on, 'name', coalesce(e.name, m.name), 'city', e.city,
      'reference', coalesce(e.reference, m.reference)
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
  -- What a search finds is gone through once; where that is much, what is rare among it is counted by itself.
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

-- Everything about one, or what is left of one that was erased; null where there never was one.
create function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  events jsonb;
begin
  perform private.refuse_others_than_staff();
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
        select l.* from private.leads_of(submission ->> 'email', submission ->> 'phone') of
        join public.leads l on l.id = of.id where l.id <> lead order by l.received_at desc limit 20
      ) l
    ),
    'has_account', exists (select from auth.users where email = lower(submission ->> 'email')),
    'staff', private.list_staff()
  );
end
$$;

-- All that came from an e-mail address, or from a telephone number that it was ever sent with, or from this one;
-- `same_address` for the first. Of each number 200 at most: some are made up, and many think of the same.
create function private.leads_of(address text, number text) returns table (id uuid, same_address boolean)
language sql stable set search_path = '' as $$
  with of_address as (
    select e.id, e.phone from public.franchise_enquiries e where lower(e.email) = lower(address)
    union all
    select m.id, m.phone from public.contact_messages m where lower(m.email) = lower(address)
  ), numbers as (
    select private.phone_key(phone) as key from of_address where phone is not null
    union
    select private.phone_key(number) where number is not null
  )
  select found.id, bool_or(found.same_address) from (
    select of_address.id, true from of_address
    union all
    select same.id, false from numbers cross join lateral (
      select e.id from public.franchise_enquiries e where private.phone_key(e.phone) = numbers.key limit 200
    ) same
    union all
    select same.id, false from numbers cross join lateral (
      select m.id from public.contact_messages m where private.phone_key(m.phone) = numbers.key limit 200
    ) same
  ) found (id, same_address) group by found.id
$$;

-- Saves what was done about a lead, with a note where there is one, if nobody changed it since the version that was seen; as
-- the caller, so that the policies decide. False where somebody did: nothing is saved then.
create function public.desk_save(
  lead uuid, seen integer, status text, assignee uuid default null, next_step text default null,
  next_step_on date default null, note text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_others_than_staff();
  update public.leads l set
    status = desk_save.status, assignee = desk_save.assignee, next_step = desk_save.next_step,
    next_step_on = desk_save.next_step_on
  where l.id = lead and l.version = seen;
  if not found then return false; end if;
  -- A form that is sent again, as after the browser's Back, has the same note.
  if note is not null and not exists (
    select from public.lead_notes n
    where n.lead_id = lead and n.author = auth.uid() and n.text = note and n.created_at > now() - interval '15 minutes'
  ) then
    insert into public.lead_notes (lead_id, text) values (lead, note);
  end if;
  return true;
end
$$;

create function public.desk_remove_note(note uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_others_than_staff();
  delete from public.lead_notes where id = note;
end
$$;

-- Whether the caller signed in within the last 15 minutes.
create function private.signed_in_lately() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and created_at > now() - interval '15 minutes'
  )
$$;

-- What the page says before a list is taken out: how many there are (10,001 for more than 10,000), whether the password has to
-- be asked for, and who took lists out lately.
create function public.desk_export_plan(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted integer;
begin
  perform private.refuse_others_than_staff();
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

-- Begins to take out the list of a filter and writes down that it was; null where the sign-in is too old for it.
create function public.desk_begin_export(filter jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
begin
  perform private.refuse_others_than_staff();
  if not private.signed_in_lately() then return null; end if;
  insert into private.lead_exports (id, actor, filter, asked) values (
    made, auth.uid(), filter - 'q' || case when filter ? 'q' then '{"q": true}' else '{}' end::jsonb,
    private.export_hash(made, filter)
  );
  return made;
end
$$;

-- The next rows of a list that the caller began to take out within the hour.
create function public.desk_export_rows(
  export uuid, filter jsonb default '{}', after jsonb default null, most integer default 1000
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.refuse_others_than_staff();
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

-- What was received in a time, by week (from Monday, by the clocks of a zone), package, service and source, and how it ended.
-- Spam is counted apart and nowhere else.
create function public.desk_figures(since timestamptz, until timestamptz, zone text default 'Asia/Kolkata') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb;
begin
  perform private.refuse_others_than_staff();
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
    -- A sender can name any source.
    where part = 'weeks' or place <= 200
    group by part
  ) parts;
  return figures;
end
$$;

-- All that is kept of whoever sent a lead: what came from the same address, and from the same telephone number, which may be
-- another's; with its notes and timeline, and the mails about it.
create function public.desk_person(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
begin
  perform private.refuse_others_than_staff();
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
      from private.leads_of(submission ->> 'email', submission ->> 'phone') of
      join public.leads l on l.id = of.id
    )
  );
end
$$;

create function public.desk_note_export(lead uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_others_than_staff();
  insert into public.lead_events (lead_id, kind)
    select id, 'person exported' from public.leads where id = lead;
end
$$;

-- Erases leads with what was sent, the notes and the mails that wait. What stays of each: that it was erased, by whom and when,
-- and its reference where its mail was sent, because that mail lies in the sales mailbox still. Answers how many were erased.
create function public.desk_erase(chosen uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform private.refuse_others_than_staff();
  insert into public.lead_events (lead_id, kind, became)
    select l.id, 'erased', case when not exists (
      -- Settled mails are forgotten after 90 days: what is not known to be unsent was sent.
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

-- What a user has sent, and what was sent with the user's confirmed address, of which only date, topic and status are said.
create function public.own_submissions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  confirmed text;
begin
  if not private.has_session() then
    raise insufficient_privilege using message = 'No session';
  end if;
  select lower(email) into confirmed from auth.users where id = auth.uid() and email_confirmed_at is not null;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'topic', l.topic,
      'status', case
        when l.status in ('contacted', 'won', 'lost') then 'answered'
        when l.status = 'new' and l.assignee is not null then 'in progress'
        else 'received' end
    ) order by l.received_at desc), '[]')
    from (
      select l.* from public.leads l
      where l.id in (
        select id from public.franchise_enquiries where user_id = auth.uid() or lower(email) = confirmed
        union all
        select id from public.contact_messages where user_id = auth.uid() or lower(email) = confirmed
      )
      order by l.received_at desc limit 50
    ) l
  );
end
$$;

-- For whoever runs the site: select private.add_staff('name@example.com'). The account has to be there, and its address confirmed.
create function private.add_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "staff"}'
    where email = lower(btrim(address)) and email_confirmed_at is not null and deleted_at is null;
  return found;
end
$$;

-- And the other way around, which ends the user's sessions. What they have not finished is nobody's again.
create function private.remove_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
declare
  leaver uuid;
begin
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'
    where email = lower(btrim(address)) and raw_app_meta_data ->> 'role' = 'staff'
    returning id into leaver;
  delete from auth.sessions where user_id = leaver;
  update public.leads set assignee = null where assignee = leaver and status in ('new', 'contacted');
  return leaver is not null;
end
$$;

-- The same for `npm run staff`, which has the service role's key.
create function public.add_staff(address text) returns boolean
language sql security definer set search_path = '' as $$ select private.add_staff(address) $$;
create function public.remove_staff(address text) returns boolean
language sql security definer set search_path = '' as $$ select private.remove_staff(address) $$;
create function public.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$ select private.list_staff() $$;

-- A hosted project grants every role every new function by default.
revoke all on function
  public.desk_list, public.desk_lead, public.desk_save, public.desk_remove_note, public.desk_export_plan,
  public.desk_begin_export, public.desk_export_rows, public.desk_figures, public.desk_person, public.desk_note_export,
  public.desk_erase, public.own_submissions, public.add_staff, public.remove_staff, public.list_staff
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_list, public.desk_lead, public.desk_save, public.desk_remove_note, public.desk_export_plan,
  public.desk_begin_export, public.desk_export_rows, public.desk_figures, public.desk_person, public.desk_note_export,
  public.desk_erase, public.own_submissions
  to authenticated;
grant execute on function public.add_staff, public.remove_staff, public.list_staff to service_role;

-- The daily reminder: what nobody has answered yet.
alter table private.mail_limits
  add column reminder_at time not null default '09:00',
  add column reminder_zone text not null default 'Asia/Kolkata';
comment on column private.mail_limits.reminder_at is
  'When what is unanswered is mailed to the sales mailbox, each day, by the clocks of reminder_zone.';

alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('notice', 'acknowledgement', 'digest', 'reminder')),
  drop constraint outbox_check,
  add constraint outbox_about_check
    check ((kind in ('digest', 'reminder')) = (num_nonnulls(enquiry_id, message_id) = 0));
comment on column private.outbox.day is 'Of an acknowledgement or a reminder: there is no second one that day.';
create unique index outbox_reminder_idx on private.outbox (day) where kind = 'reminder';

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
  -- One that could not be sent says nothing once another day's is due, or nothing is unanswered.
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

-- Removes what was sent to the site longer ago than so many months, with what the desk wrote about it, and mails that were settled 90
-- days ago; answers how many of the first. The timeline stays. A scheduler of the database may call it; the site's worker calls
-- it with its key.
create function private.remove_old_submissions(months integer) returns integer
language plpgsql set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(months => greatest(months, 1));
  removed integer;
begin
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
create or replace function public.remove_old_submissions(mailer_key text, months integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_others(mailer_key);
  return private.remove_old_submissions(months);
end
$$;

-- As before, and reminders among the mails: what was promised longest ago first.
create or replace function public.claim_mails(mailer_key text, most integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed uuid[];
begin
  perform private.refuse_others(mailer_key);
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

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;

-- The API shows nothing of this schema; of its functions the roles of the API may call what policies, checks, indexes and
-- functions that run as the caller ask.
revoke all on all functions in schema private from public;
grant execute on function
  private.is_readable, private.is_telephone, private.is_source, private.phone_key, private.has_session, private.is_staff,
  private.refuse_others_than_staff
  to anon, authenticated, service_role;
