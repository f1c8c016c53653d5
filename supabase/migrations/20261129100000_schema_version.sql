-- The newest applied migration, for the site's start and the preflight check, which have a visitor's rights. The Supabase CLI's own
-- table shows more than visitors need, and is lost if a backup is restored without it (docs/decisions/0092-restarts-and-deployments.md).
--
-- The files before this one are a baseline and are applied with it. Each later migration ends with `create or replace` of this
-- function and its own name.
set lock_timeout = '3s';

create function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261129100000_schema_version' $$;

-- A hosted project grants every new function in `public` to every role of the API.
revoke all on function public.schema_version from public, anon, authenticated, service_role;
grant execute on function public.schema_version to anon, authenticated;
