-- How far these migrations were applied, for the site's start and for the doctor, who have a visitor's rights. Every migration
-- after this one ends with `create or replace` of this function and its own name: a list of what was applied is none of a
-- visitor's business, and is lost where a backup is restored without it.
create function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261124030000_schema_version' $$;

-- A hosted project grants every role every new function by default.
revoke all on function public.schema_version from public, anon, authenticated, service_role;
grant execute on function public.schema_version to anon, authenticated;
