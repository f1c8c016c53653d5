-- Accounts: which sessions count, recent sign-ins, and the codes of second factors. Supabase Auth owns the schema `auth`. An access
-- token stays valid for up to an hour after its session has ended (by a sign-out, a new password or the dashboard), so policies and
-- functions check the session itself.
set lock_timeout = '3s';

-- Tables and functions that the API does not expose. The API's roles can use the schema, because policies and checks call some of
-- its functions as the client's role.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- ---- Sessions ----

-- Returns whether the user showed a second factor in this session (authenticator assurance level 2).
create function private.is_aal2() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;

-- Returns whether the token's session has not ended, with or without the second factor.
create function private.is_session_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid
      and user_id = auth.uid()
      and (not_after is null or not_after > now())
  )
$$;

-- Returns whether the caller counts as signed in; every policy and function for users requires it. A password alone is not enough
-- if the user has a verified second factor.
create function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_session_active() and (
    private.is_aal2()
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  )
$$;

-- ---- Recent sign-in ----

-- Returns whether the user proved their identity in this session within the last 15 minutes, by any method or by one of `ways`.
-- Supabase Auth writes each method with its latest time into the signed token (`amr`).
create function private.shown_lately(ways text[] default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_to_recordset(auth.jwt() -> 'amr') as shown (method text, "timestamp" double precision)
    where (ways is null or method = any (ways)) and to_timestamp("timestamp") > now() - interval '15 minutes'
  )
$$;

create function private.signed_in_lately() returns boolean
language sql stable set search_path = '' as $$
  select private.shown_lately()
$$;

-- Functions that export or destroy personal data call this. On the message "Recent sign-in", the site redirects to a page that
-- confirms the identity, and back.
create function private.require_recent_sign_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.signed_in_lately() then return; end if;
  raise insufficient_privilege using message = 'Recent sign-in';
end
$$;

-- ---- Second factors ----

-- No code is accepted twice (RFC 6238, section 5.2), and Supabase Auth does not remember used codes.
create table private.used_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code)
);
comment on table private.used_codes is
  'Codes of second factors that users entered, kept for two minutes. A code is valid for a minute and a half.';
create index used_codes_used_at_idx on private.used_codes (used_at);

-- Marks a code as used by the caller. Returns false if it was used within the last two minutes, or is not a code. Sessions without
-- the second factor (aal1) are allowed, because they enter the code to show it. The insert decides between concurrent calls.
create function public.spend_factor_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_session_active() then
    raise insufficient_privilege using message = 'No session';
  end if;
  if code is null or code !~ '^[0-9]{6}$' then return false; end if;
  delete from private.used_codes where used_at < now() - interval '2 minutes';
  insert into private.used_codes (user_id, code) values (auth.uid(), spend_factor_code.code)
    on conflict do nothing;
  return found;
end
$$;

-- For users who have lost every device (`npm run ops -- staff`): removes the second factors of an account and ends its sessions.
-- Returns the number of verified factors; null if no account has the address. The address of an account of single sign-on (SAML) is
-- not unique, so those accounts are excluded.
create function public.reset_second_factor(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  loser uuid;
  removed integer;
begin
  select id into loser from auth.users where email = lower(btrim(address)) and not is_sso_user;
  if loser is null then return null; end if;
  delete from auth.mfa_factors where user_id = loser and status = 'verified';
  get diagnostics removed = row_count;
  delete from auth.mfa_factors where user_id = loser;
  delete from auth.sessions where user_id = loser;
  return removed;
end
$$;

-- ---- Privileges ----

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function public.spend_factor_code, public.reset_second_factor from public, anon, authenticated, service_role;
grant execute on function public.spend_factor_code to authenticated;
grant execute on function public.reset_second_factor to service_role;

-- PostgreSQL grants every new function to everyone. Policies run as the client's role, so it needs the functions that they call.
revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all functions in schema private from public;
grant execute on function private.has_session to anon, authenticated, service_role;
