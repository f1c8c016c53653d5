-- Second factors: who has one shows it in each session before anything counts as theirs, and staff have to have one unless it is
-- said that they need not. And what users do with all that is theirs: they take it out, and they leave.

-- One row. public.set_desk_second_factor changes it.
create table private.desk_settings (
  only_row boolean primary key default true check (only_row),
  second_factor boolean not null default true
);
insert into private.desk_settings default values;
comment on column private.desk_settings.second_factor is 'Whether the desk opens to staff with a second factor alone.';

-- Whether a second factor was shown in this session.
create function private.is_aal2() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;

-- Whether the session still stands, however its user has shown who they are.
create function private.session_stands() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid
      and user_id = auth.uid()
      and (not_after is null or not_after > now())
  )
$$;

-- What all policies stand on: a sign-in by password alone does not count where its user has a second factor.
create or replace function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_stands() and (
    private.is_aal2()
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  )
$$;

create function private.has_staff_role() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = auth.uid()
      and raw_app_meta_data ->> 'role' = 'staff'
      and (banned_until is null or banned_until < now())
      and deleted_at is null
  )
$$;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_staff_role() and private.has_session() and (
    private.is_aal2() or exists (select from private.desk_settings where not second_factor)
  )
$$;

-- The site leads whoever lacks the second factor alone to it, and tells others nothing of the desk.
create or replace function private.refuse_others_than_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_staff() then return; end if;
  raise insufficient_privilege using message = case
    when private.has_staff_role() and private.session_stands() then 'Second factor' else 'Not staff' end;
end
$$;

-- Answers what was asked of staff before.
create function public.set_desk_second_factor(required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  select second_factor into was from private.desk_settings;
  update private.desk_settings set second_factor = required;
  return was;
end
$$;

-- For who has lost every device: removes the second factors of an account and ends its sessions. Answers how many there were;
-- null where nobody has the address.
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

-- Whether the user has shown who they are within the last 15 minutes in this session: in any way, or in one of those that are
-- named. The signed token says when: GoTrue writes each way with its latest time there.
create function private.shown_lately(ways text[] default null) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_to_recordset(auth.jwt() -> 'amr') as shown (method text, "timestamp" double precision)
    where (ways is null or method = any (ways)) and to_timestamp("timestamp") > now() - interval '15 minutes'
  )
$$;

-- Whether it was lately enough for a list to be taken out: by a sign-in, or by another code of the second factor.
create or replace function private.signed_in_lately() returns boolean
language sql stable set search_path = '' as $$
  select private.shown_lately()
$$;

-- What a sender is told of where a lead has got to.
create function private.status_for_sender(lead public.leads) returns text
language sql immutable set search_path = '' as $$
  select case
    when lead.status in ('contacted', 'won', 'lost') then 'answered'
    when lead.status = 'new' and lead.assignee is not null then 'in progress'
    else 'received' end
$$;

-- The address of the caller, in small letters, if it was confirmed.
create function private.confirmed_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- What a user has sent, and what was sent with the user's confirmed address, of which only date, topic and status are said.
create or replace function public.own_submissions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  confirmed text := private.confirmed_address();
begin
  if not private.has_session() then
    raise insufficient_privilege using message = 'No session';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'topic', l.topic, 'status', private.status_for_sender(l)
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

-- All that is kept of a user, for them to take out: the account, and the newest 1,000 of what they sent, whole. Theirs is what was
-- sent from the account, and what was sent with its confirmed address by nobody who was signed in: who controls the mailbox gets
-- the same from the desk. What another account sent with that address is that account's. Nothing of the desk's own is in it.
create function public.own_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  confirmed text := private.confirmed_address();
begin
  if not private.has_session() then
    raise insufficient_privilege using message = 'No session';
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'email_confirmed_at', email_confirmed_at, 'created_at', created_at,
        'last_sign_in_at', last_sign_in_at, 'user_metadata', raw_user_meta_data
      ) from auth.users where id = auth.uid()
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]') from auth.identities where user_id = auth.uid()
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'friendly_name', factor.friendly_name, 'factor_type', factor.factor_type, 'status', factor.status,
        'created_at', factor.created_at,
        -- Older projects have no such column.
        'last_challenged_at', to_jsonb(factor) -> 'last_challenged_at'
      ) order by factor.created_at), '[]') from auth.mfa_factors factor where factor.user_id = auth.uid()
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'aal', aal,
        -- A hosted project keeps it without a time zone, in UTC.
        'refreshed_at', refreshed_at::timestamp at time zone 'UTC'
      ) order by created_at), '[]') from auth.sessions where user_id = auth.uid()
    ),
    'submissions', (
      select coalesce(jsonb_agg(
        private.about(l.enquiry_id, l.message_id) - array['id', 'user_id', 'submission_id', 'flagged', 'created_at']
        || jsonb_build_object(
          'received_at', l.received_at,
          'status', private.status_for_sender(l),
          'mails', private.mails_about(l.id)
        ) order by l.received_at desc
      ), '[]')
      from (
        select l.* from public.leads l
        where l.id in (
          select id from public.franchise_enquiries
          where user_id = auth.uid() or user_id is null and lower(email) = confirmed
          union all
          select id from public.contact_messages
          where user_id = auth.uid() or user_id is null and lower(email) = confirmed
        )
        order by l.received_at desc limit 1000
      ) l
    )
  );
end
$$;

-- The mails about a lead, without what they said.
create function private.mails_about(lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'status', status, 'sent_at', coalesce(sent_at, (
      select whole.sent_at from private.outbox whole where whole.id = mail.digest_id
    ))
  ) order by created_at), '[]')
  from private.outbox mail where coalesce(enquiry_id, message_id) = lead
$$;

-- Deletes the caller's account, if its mailbox was shown to be theirs within the last 15 minutes: by a link or a code of a mail.
-- What they sent stays and belongs to no account; what was assigned to them is nobody's.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.shown_lately(array['otp', 'magiclink', 'recovery']) then
    raise insufficient_privilege using message = 'Not confirmed by mail';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

-- A hosted project grants every role every new function by default.
revoke all on function
  public.set_desk_second_factor, public.reset_second_factor, public.own_data, public.delete_own_account
  from public, anon, authenticated, service_role;
grant execute on function public.own_data, public.delete_own_account to authenticated;
grant execute on function public.set_desk_second_factor, public.reset_second_factor to service_role;
revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all functions in schema private from public;
