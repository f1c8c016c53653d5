-- Whatever takes personal data out or destroys it asks for a recent sign-in, as the export of the list does: the export and the
-- erasure of a person at the desk, and the file of a user's own data.
set lock_timeout = '3s';

-- The site redirects whoever lacks this to a page that confirms the identity, and back.
create function private.require_recent_sign_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.signed_in_lately() then return; end if;
  raise insufficient_privilege using message = 'Recent sign-in';
end
$$;

create or replace function public.desk_note_export(lead uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_others_than_staff();
  perform private.require_recent_sign_in();
  insert into public.lead_events (lead_id, kind)
    select id, 'person exported' from public.leads where id = lead;
end
$$;

-- The functions of before move out of the API's schema, behind the check.
alter function public.desk_erase(uuid[]) set schema private;
create function public.desk_erase(chosen uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_others_than_staff();
  perform private.require_recent_sign_in();
  return private.desk_erase(chosen);
end
$$;

alter function public.own_data() set schema private;
create function public.own_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() then
    raise insufficient_privilege using message = 'No session';
  end if;
  perform private.require_recent_sign_in();
  return private.own_data();
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126100000_recent_sign_in' $$;

-- A hosted project grants every role every new function by default.
revoke all on function public.desk_erase, public.own_data from public, anon, authenticated, service_role;
grant execute on function public.desk_erase, public.own_data to authenticated;
revoke all on function
  private.require_recent_sign_in, private.desk_erase, private.own_data
  from public, anon, authenticated, service_role;
