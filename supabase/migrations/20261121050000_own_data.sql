-- A user's own data: the submissions on the dashboard, the export of everything, and the deletion of the account.
set lock_timeout = '3s';

-- Returns the caller's address in lower case if it is confirmed.
create function private.confirmed_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- The status of a lead as its sender sees it.
create function private.status_for_sender(lead public.leads) returns text
language sql immutable set search_path = '' as $$
  select case
    when lead.status in ('contacted', 'won', 'lost') then 'answered'
    when lead.status = 'new' and lead.assignee is not null then 'in progress'
    else 'received' end
$$;

-- Returns the newest 50 submissions of the caller, and those with the caller's confirmed address: only date, topic and status.
create function public.own_submissions() returns jsonb
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

-- Returns everything that is stored about the caller: the account, and the newest 1,000 complete submissions. These are the ones sent
-- from the account, and those with its confirmed address that were sent without an account. A submission from another account with
-- that address belongs to that account. Nothing that the desk wrote is included.
create function private.own_data() returns jsonb
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
        -- Older hosted projects lack this column.
        'last_challenged_at', to_jsonb(factor) -> 'last_challenged_at'
      ) order by factor.created_at), '[]') from auth.mfa_factors factor where factor.user_id = auth.uid()
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'aal', aal,
        -- On hosted projects this column has no time zone; its values are in UTC.
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

-- The same after a recent sign-in.
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

-- Deletes the caller's account, if the caller opened a link or entered a code from an email within the last 15 minutes. Submissions
-- stay without an account, and leads that were assigned to the user become unassigned.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.shown_lately(array['otp', 'magiclink', 'recovery']) then
    raise insufficient_privilege using message = 'Not confirmed by mail';
  end if;
  delete from auth.users where id = auth.uid();
end
$$;

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function public.own_submissions, public.own_data, public.delete_own_account
  from public, anon, authenticated, service_role;
grant execute on function public.own_submissions, public.own_data, public.delete_own_account to authenticated;

revoke all on all functions in schema private from public;
