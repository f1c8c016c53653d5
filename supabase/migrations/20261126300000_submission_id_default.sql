-- An insert without submission_id gets a random one. The site's own inserts send one that is made from the answers.
set lock_timeout = '3s';

alter table public.franchise_enquiries alter column submission_id set default gen_random_uuid();
alter table public.contact_messages alter column submission_id set default gen_random_uuid();

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261126300000_submission_id_default' $$;
