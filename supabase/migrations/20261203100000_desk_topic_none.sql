-- The desk's list finds submissions without a package or service, and the emails about a submission without reading all emails.
set lock_timeout = '3s';

create index outbox_submission_idx on private.outbox ((coalesce(enquiry_id, message_id)));

-- A package or service is found by id or by name, so that a renamed one, one with a new slug, and rows without id are found. The name
-- "none" finds submissions in which none was chosen.
create or replace function private.topic_condition(name text, id text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name is null then null
    when name = 'none' and id is null then 'topic is null'
    when id is null then format('topic = %L', name)
    else format('(topic_id = %L or topic = %L)', id, name)
  end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261203100000_desk_topic_none' $$;
