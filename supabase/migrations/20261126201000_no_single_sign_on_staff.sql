-- An account of single sign-on (SAML) is never staff. Its address is unique only among the accounts that sign in by themselves, so
-- a role that is given by address could reach it too; and reset_second_factor refuses it already.
set lock_timeout = '3s';

create or replace function private.has_staff_role() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = auth.uid()
      and raw_app_meta_data ->> 'role' = 'staff'
      and (banned_until is null or banned_until < now())
      and deleted_at is null
      and not is_sso_user
  )
$$;

create or replace function private.list_staff() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email) order by email), '[]')
  from auth.users
  where raw_app_meta_data ->> 'role' = 'staff' and deleted_at is null and not is_sso_user
$$;

create or replace function private.refuse_strangers_as_assignees() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee is distinct from old.assignee and new.assignee is not null and not exists (
    select from auth.users
    where id = new.assignee
      and raw_app_meta_data ->> 'role' = 'staff' and deleted_at is null and not is_sso_user
  ) then
    raise check_violation using message = 'Not staff';
  end if;
  return new;
end
$$;

create or replace function private.add_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "staff"}'
    where email = lower(btrim(address)) and email_confirmed_at is not null and deleted_at is null and not is_sso_user;
  return found;
end
$$;

create or replace function private.remove_staff(address text) returns boolean
language plpgsql set search_path = '' as $$
declare
  leaver uuid;
begin
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'
    where email = lower(btrim(address)) and raw_app_meta_data ->> 'role' = 'staff' and not is_sso_user
    returning id into leaver;
  delete from auth.sessions where user_id = leaver;
  update public.leads set assignee = null where assignee = leaver and status in ('new', 'contacted');
  return leaver is not null;
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126201000_no_single_sign_on_staff' $$;
