-- An access token counts until it expires, an hour at most, also after its session was ended: by a sign-out, a new
-- password, or in the dashboard. What is written or read as a user asks whether the session still stands.

create function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid
      and user_id = auth.uid()
      and (not_after is null or not_after > now())
  )
$$;

alter policy "Users add enquiries of their own or that belong to nobody" on public.franchise_enquiries
  with check (user_id is null or user_id = (select auth.uid()) and (select private.has_session()));

alter policy "Users read their own enquiries" on public.franchise_enquiries
  using (user_id = (select auth.uid()) and (select private.has_session()));

alter policy "Users add messages of their own or that belong to nobody" on public.contact_messages
  with check (user_id is null or user_id = (select auth.uid()) and (select private.has_session()));
