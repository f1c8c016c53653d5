-- Lets staff correct the name, the address and the phone number of a submission, because a person can ask for that.
set lock_timeout = '3s';

alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in (
  'status', 'assignee', 'next step', 'note added', 'note removed', 'corrected', 'person exported', 'erased'
));

-- Corrects a submission. The timeline names the corrected columns, without their former values, because it outlives an erasure.
-- Returns false, and changes nothing, if the submission was erased or no longer has the values that the caller saw (`was`); true if
-- it has the new ones already, for example because the same form was sent twice.
create function public.desk_correct(
  lead uuid, was jsonb, name text, email text, phone text default null, phone_international text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  changed text;
begin
  perform private.require_staff();
  -- The lead first, as an erasure locks it first.
  perform from public.leads l where l.id = lead for update;
  select private.about(l.enquiry_id, l.message_id) into stored from public.leads l where l.id = lead;
  select string_agg(given.field, ', ') into changed
    from (values ('name', name), ('email', email), ('phone', phone)) given (field, value)
    where stored ->> given.field is distinct from given.value;
  if changed is null then return true; end if;
  if stored is null or not stored @> was then return false; end if;
  update public.franchise_enquiries e set
    name = desk_correct.name, email = desk_correct.email, phone = desk_correct.phone,
    phone_international = desk_correct.phone_international
  where e.id = lead;
  update public.contact_messages m set
    name = desk_correct.name, email = desk_correct.email, phone = desk_correct.phone,
    phone_international = desk_correct.phone_international
  where m.id = lead;
  if stored ->> 'email' <> email then
    -- A waiting acknowledgement would go to the new address, and a refusal would block the former one.
    update private.outbox set status = 'failed', lease = null
      where coalesce(enquiry_id, message_id) = lead and kind = 'acknowledgement' and status = 'waiting';
  end if;
  insert into public.lead_events (lead_id, kind, became) values (lead, 'corrected', changed);
  return true;
end
$$;

revoke all on function public.desk_correct from public, anon, authenticated, service_role;
grant execute on function public.desk_correct to authenticated;

-- ---- Version ----

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261205100000_desk_correct' $$;
