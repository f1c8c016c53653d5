-- The desk shows on an enquiry that its acknowledgement was not delivered.
set lock_timeout = '3s';

-- As before, with whether the sender's acknowledgement was given up, or is not sent because mails to the address were refused.
create or replace function public.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  of_lead public.leads;
  submission jsonb;
  events jsonb;
begin
  perform private.refuse_others_than_staff();
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'lead_id' - 'actor' || jsonb_build_object('by', private.staff_name(event.actor))
      || case when kind = 'assignee' then jsonb_build_object(
        'was', private.staff_name(was::uuid), 'became', private.staff_name(became::uuid)) else '{}' end
    order by event.id
  ), '[]') into events from public.lead_events event where lead_id = lead;
  select * into of_lead from public.leads where id = lead;
  if of_lead.id is null then
    return case when events <> '[]' then jsonb_build_object('erased', true, 'events', events) end;
  end if;
  submission := private.about(of_lead.enquiry_id, of_lead.message_id);
  return jsonb_build_object(
    'erased', false,
    'lead', to_jsonb(of_lead) - 'search' || jsonb_build_object('assignee_email', private.staff_name(of_lead.assignee)),
    'submission', submission,
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'at', created_at, 'by', private.staff_name(author), 'text', text, 'is_own', author = auth.uid()
      ) order by created_at), '[]') from public.lead_notes where lead_id = lead
    ),
    'events', events,
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'kind', l.kind, 'received_at', l.received_at, 'topic', l.topic, 'status', l.status
      ) order by l.received_at desc), '[]')
      from (
        select l.* from private.leads_of(submission ->> 'email', submission ->> 'phone') of
        join public.leads l on l.id = of.id where l.id <> lead order by l.received_at desc limit 20
      ) l
    ),
    'has_account', exists (select from auth.users where email = lower(submission ->> 'email')),
    'acknowledgement_failed', exists (
      select from private.outbox
      where coalesce(enquiry_id, message_id) = lead and kind = 'acknowledgement' and status = 'failed'
    ) or exists (
      select from private.blocked_addresses where address_hash = private.address_hash(submission ->> 'email')
    ),
    'staff', private.list_staff()
  );
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261127101000_acknowledgement_failed' $$;
