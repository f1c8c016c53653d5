-- Codes of second factors that were used: no code counts twice (RFC 6238, section 5.2), and GoTrue remembers none.
set lock_timeout = '3s';

create table private.used_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code)
);
create index used_codes_used_at_idx on private.used_codes (used_at);
comment on table private.used_codes is
  'Six digits that a user entered as the code of a second factor, for two minutes: they are valid for a minute and a half.';

-- Marks a code as used by the caller; false if it was used within the last two minutes, or cannot be one. Callers who have yet to
-- show their second factor (aal1) are allowed: that is what they enter it for. The insert decides between two calls at once.
create function public.spend_factor_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.session_stands() then
    raise insufficient_privilege using message = 'No session';
  end if;
  if code is null or code !~ '^[0-9]{6}$' then return false; end if;
  delete from private.used_codes where used_at < now() - interval '2 minutes';
  insert into private.used_codes (user_id, code) values (auth.uid(), spend_factor_code.code)
    on conflict do nothing;
  return found;
end
$$;

-- As before, and the used codes, for a site where nobody enters one for a long time.
create or replace function private.remove_old_submissions(months integer) returns integer
language plpgsql set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(months => greatest(months, 1));
  removed integer;
begin
  delete from private.outbox where status in ('sent', 'failed') and created_at < now() - interval '90 days';
  delete from private.used_codes where used_at < now() - interval '2 minutes';
  with enquiries as (
    delete from public.franchise_enquiries where created_at < oldest returning 1
  ), messages as (
    delete from public.contact_messages where created_at < oldest returning 1
  )
  select (select count(*) from enquiries) + (select count(*) from messages) into removed;
  return removed;
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126100100_used_codes' $$;

-- A hosted project grants every role every new function by default.
revoke all on function public.spend_factor_code from public, anon, authenticated, service_role;
grant execute on function public.spend_factor_code to authenticated;
revoke all on table private.used_codes from public, anon, authenticated, service_role;
