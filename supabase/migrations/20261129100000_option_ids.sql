-- An option that a form sends (a package, a service) is stored with its id, and with the label that the sender saw if the list does not have
-- it like that. Before, only the label was stored: those rows have no id, and the desk finds them by name.
set lock_timeout = '3s';

alter table public.franchise_enquiries
  add column franchise_package_id text,
  add column franchise_package_shown text,
  add constraint franchise_enquiries_option_check
    check (private.is_source(franchise_package_id) and private.is_source(franchise_package_shown));
alter table public.contact_messages
  add column service_id text,
  add column service_shown text,
  add constraint contact_messages_option_check
    check (private.is_source(service_id) and private.is_source(service_shown));

comment on column public.franchise_enquiries.franchise_package_id is
  'The slug of the package; null in older rows, or if only a label was sent.';
comment on column public.contact_messages.service_id is
  'The slug of the service, or category/ and the slug of a category; null in older rows, or if only a label was sent.';
comment on column public.franchise_enquiries.franchise_package_shown is
  'The label that the form sent, if the list does not confirm it: another one than franchise_package, or the same if the list did not '
  'have the package or could not be loaded.';
comment on column public.contact_messages.service_shown is
  'The label that the form sent, if the list does not confirm it: another one than service, or the same if the list did not have the '
  'service or could not be loaded.';

grant insert (franchise_package_id, franchise_package_shown) on public.franchise_enquiries to anon, authenticated;
grant insert (service_id, service_shown) on public.contact_messages to anon, authenticated;

alter table public.leads add column topic_id text;
comment on column public.leads.topic_id is 'The slug of the package or service; null in older rows.';
grant select (topic_id) on public.leads to authenticated;
create index leads_topic_id_idx on public.leads (topic_id, received_at desc, id desc);
-- As before, with topic_id.
drop index public.leads_status_idx;
create index leads_status_idx on public.leads (status, received_at desc, id desc)
  include (kind, due_at, flagged, topic, topic_id, source, assignee, next_step_on);

-- As before, with topic_id.
create or replace function private.add_lead(e public.franchise_enquiries, m public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into public.leads (id, enquiry_id, message_id, received_at, due_at, flagged, topic, topic_id, source, search)
  select coalesce(e.id, m.id), e.id, m.id, coalesce(e.created_at, m.created_at), coalesce(e.due_at, m.due_at),
    coalesce(e.flagged, m.flagged),
    coalesce(regexp_replace(e.franchise_package, ' - ₹[0-9,]+$', ''), m.service),
    coalesce(e.franchise_package_id, m.service_id),
    coalesce(e.utm_source, m.utm_source, e.referring_host, m.referring_host),
    private.searchable(concat_ws(E'\n',
      coalesce(e.name, m.name), coalesce(e.email, m.email), coalesce(e.phone, m.phone),
      private.phone_key(coalesce(e.phone_international, m.phone_international, e.phone, m.phone)),
      coalesce(e.reference, m.reference),
      replace(coalesce(e.reference, m.reference), '-', ''), coalesce(e.message, m.message)
    ))
  on conflict (id) do update set received_at = excluded.received_at, due_at = excluded.due_at, flagged = excluded.flagged,
    topic = excluded.topic, topic_id = excluded.topic_id, source = excluded.source, search = excluded.search
$$;

-- By name or by id: a package or service is found after another name and after another slug, and rows without id are.
create function private.topic_condition(name text, id text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name is null then null
    when id is null then format('topic = %L', name)
    else format('(topic_id = %L or topic = %L)', id, name)
  end
$$;

-- As before, with package_id and service_id.
create or replace function private.lead_conditions(filter jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    (
      select case
        -- What has no three letters or digits is not found by the index.
        when char_length(regexp_replace(words, '[[:punct:][:space:]]', '', 'g')) < 3 then 'false'
        -- A phone number, of which the search text has the last ten digits.
        when is_number and char_length(digits) >= 10
          then 'search like ' || quote_literal('%' || right(digits, 10) || '%')
        when is_number and char_length(digits) between 3 and 9
          then format('(%s or search like %L)', each_word, '%' || digits || '%')
        else each_word
      end
      from (
        select words, q !~ '[^0-9 +().-]' as is_number,
          -- As in the country itself: without 0 or 00, and without India's code.
          regexp_replace(regexp_replace(q, '[^0-9]', '', 'g'), case when q ~ '^(\+|00)' then '^0*(91)?0*' else '^0*' end, '')
            as digits, (
          -- In any order.
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

-- As before, with option_differs.
create or replace function public.desk_list(filter jsonb default '{}', after jsonb default null, before jsonb default null)
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

-- The API does not expose this schema.
revoke all on function private.topic_condition from public;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261129100000_option_ids' $$;
