-- Removes what the site does not use: the hash of addresses blocked before all spellings at Gmail had one hash, the export of one
-- submission, and the second check of the session in own_data.
set lock_timeout = '3s';

create or replace function private.is_blocked(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.blocked_addresses where address_hash = private.address_hash(address))
$$;

create or replace function private.unblock_address(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.blocked_addresses where address_hash = private.address_hash(address);
  return found;
end
$$;

drop function private.former_address_hash(text);

-- No site that works with the baseline calls it.
drop function public.desk_note_export(uuid);

-- Returns the same as private.own_data, which checks the session, after a recent sign-in.
create or replace function public.own_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_recent_sign_in();
  return private.own_data();
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261130100000_unused_functions' $$;
