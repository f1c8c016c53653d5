-- Exports a person in one call. Before, the site called desk_note_export once for each of what can be hundreds of submissions; that
-- function stays for a site of before this migration.
set lock_timeout = '3s';

-- What desk_person returns, with the submissions of the same address and the chosen ones only; the timeline of each records the
-- export. Null if the lead does not exist.
create function public.desk_export_person(lead uuid, chosen uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person jsonb;
  submissions jsonb;
begin
  perform private.refuse_others_than_staff();
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

-- A hosted project grants every role every new function by default.
revoke all on function public.desk_export_person from public, anon, authenticated, service_role;
grant execute on function public.desk_export_person to authenticated;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126202000_export_person' $$;
