-- Lets staff correct the name, the address and the phone number of a submission, because a person can ask for that.
set lock_timeout = '3s';

alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in (
  'status', 'assignee', 'next step', 'note added', 'note removed', 'corrected', 'person exported', 'erased'
));

-- Corrects a submission. The timeline names the corrected columns, without their former values, because it outlives an erasure.
-- Returns false, and changes nothing, if someone changed the lead since the version that the caller saw, or erased it; true if it
-- has these values already, for example because the same form was sent twice.
create function public.desk_correct(
  lead uuid, seen integer, name text, email text, phone text default null, phone_international text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_lead public.leads;
  changed text;
begin
  perform private.require_staff();
  -- The lead first, as an erasure locks it first.
  select * into of_lead from public.leads l where l.id = lead for update;
  if not found then return false; end if;
  select string_agg(given.field, ', ') into changed
    from (values ('name', name), ('email', email), ('phone', phone)) given (field, value),
      private.about(of_lead.enquiry_id, of_lead.message_id) stored
    where stored ->> given.field is distinct from given.value;
  if changed is null then return true; end if;
  if of_lead.version <> seen then return false; end if;
  update public.franchise_enquiries e set
    name = desk_correct.name, email = desk_correct.email, phone = desk_correct.phone,
    phone_international = desk_correct.phone_international
  where e.id = of_lead.enquiry_id;
  update public.contact_messages m set
    name = desk_correct.name, email = desk_correct.email, phone = desk_correct.phone,
    phone_international = desk_correct.phone_international
  where m.id = of_lead.message_id;
  update public.leads l set version = version + 1 where l.id = lead;
  insert into public.lead_events (lead_id, kind, became) values (lead, 'corrected', changed);
  return true;
end
$$;

revoke all on function public.desk_correct from public, anon, authenticated, service_role;
grant execute on function public.desk_correct to authenticated;

-- ---- Version ----

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261205100000_desk_correct' $$;
