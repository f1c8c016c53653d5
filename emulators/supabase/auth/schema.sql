-- The tables of a hosted project's auth service that the emulator uses, with the same column
-- names. Runs after bootstrap.sql at every start, so every statement is repeatable.

create table if not exists auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email);

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  aal text not null default 'aal1',
  refreshed_at timestamptz
);
alter table auth.sessions
  add column if not exists factor_id uuid,
  add column if not exists not_after timestamptz,
  add column if not exists user_agent text,
  add column if not exists ip inet,
  add column if not exists tag text,
  add column if not exists refresh_token_hmac_key text,
  add column if not exists refresh_token_counter bigint;
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);

create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token varchar(255) not null unique,
  user_id varchar(255) not null,
  revoked boolean not null default false,
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz
);
create index if not exists refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text unique,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  referrer text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, token_type)
);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  secret text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_challenged_at timestamptz
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);

alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;

-- The emulator's own schema; no role of the API has access to it.
create schema if not exists _local;

create table if not exists _local.mailbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  link text not null,
  confirmation_url text not null,
  token text not null,
  token_hash text not null
);
-- Emails received by SMTP; json, because jsonb and text reject the character 0. They have no link of Supabase Auth.
alter table _local.mailbox
  add column if not exists message json,
  alter column link set default '',
  alter column confirmation_url set default '',
  alter column token set default '',
  alter column token_hash set default '';
create index if not exists mailbox_recipient_idx on _local.mailbox (recipient);

-- Go's format of a time in UTC: 2026-11-21T05:37:00.1234Z, without trailing zeros.
create or replace function _local.go_time(moment timestamptz) returns text
language sql stable as $$
  select regexp_replace(
    to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '\.?0+$', ''
  ) || 'Z'
$$;

create or replace function _local.identities_json(of_user uuid) returns jsonb
language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'identity_id', id,
        'id', provider_id,
        'user_id', user_id,
        'identity_data', identity_data,
        'provider', provider,
        'created_at', _local.go_time(created_at),
        'updated_at', _local.go_time(updated_at)
      ) || jsonb_strip_nulls(jsonb_build_object(
        'last_sign_in_at', _local.go_time(last_sign_in_at),
        'email', email
      ))
      order by created_at
    ),
    '[]'
  )
  from auth.identities where user_id = of_user
$$;

-- Without the secret, which is returned only once, at the enrolment.
create or replace function _local.factor_json(f auth.mfa_factors) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', f.id,
    'created_at', _local.go_time(f.created_at),
    'updated_at', _local.go_time(f.updated_at),
    'status', f.status,
    'factor_type', f.factor_type,
    'phone', '',
    'last_challenged_at', _local.go_time(f.last_challenged_at)
  ) || jsonb_strip_nulls(jsonb_build_object('friendly_name', nullif(f.friendly_name, '')))
$$;

-- A user in the format of the auth service's responses.
create or replace function _local.user_json(u auth.users) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', u.id,
    'aud', coalesce(u.aud, ''),
    'role', coalesce(u.role, ''),
    'email', coalesce(u.email, ''),
    'phone', coalesce(u.phone, ''),
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
    'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', _local.identities_json(u.id),
    'created_at', coalesce(_local.go_time(u.created_at), '0001-01-01T00:00:00Z'),
    'updated_at', coalesce(_local.go_time(u.updated_at), '0001-01-01T00:00:00Z'),
    'is_anonymous', u.is_anonymous
  ) || jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', _local.go_time(u.email_confirmed_at),
    'phone_confirmed_at', _local.go_time(u.phone_confirmed_at),
    'confirmed_at', _local.go_time(u.confirmed_at),
    'confirmation_sent_at', _local.go_time(u.confirmation_sent_at),
    'invited_at', _local.go_time(u.invited_at),
    'recovery_sent_at', _local.go_time(u.recovery_sent_at),
    'factors', (
      select jsonb_agg(_local.factor_json(f) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id
    ),
    'new_email', nullif(u.email_change, ''),
    'email_change_sent_at', _local.go_time(u.email_change_sent_at),
    'reauthentication_sent_at', _local.go_time(u.reauthentication_sent_at),
    'last_sign_in_at', _local.go_time(u.last_sign_in_at),
    'banned_until', _local.go_time(u.banned_until),
    'deleted_at', _local.go_time(u.deleted_at)
  ))
$$;
