-- Whoever has the anon key reaches these tables past the site: what its forms refuse is refused here as well.
-- A project with rows that break a rule refuses this migration; mend or delete them first.

-- What policies and checks ask. The API shows `public` alone.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The rule of app/forms/parse-form.server.ts, which a test holds to the same characters: no control characters or marks
-- that turn the direction of text around, and at least one character that is seen (the second class is white space and
-- Unicode's Default_Ignorable_Code_Point with the blank of Braille). Joiners may stand between letters.
create function private.is_readable(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]'
    and value ~ (
      '[^\u0009-\u000D\u0020\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
      '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    )
$$;

-- The site's rule for telephones, of the same file.
create function private.is_telephone(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) between 5 and 30
    and char_length(regexp_replace(value, '[^0-9]', '', 'g')) >= 5
    and value ~ '^[0-9 +().-]+$'
$$;

-- A check that is null passes, and so does an answer that was left out.
alter table public.franchise_enquiries
  drop constraint franchise_enquiries_phone_check,
  add constraint franchise_enquiries_phone_check
    check (private.is_telephone(phone)),
  add constraint franchise_enquiries_text_check
    check (
      private.is_readable(name) and private.is_readable(email)
      and private.is_readable(profession) and private.is_readable(nationality)
      and private.is_readable(city) and private.is_readable(franchise_package)
      and private.is_readable(message)
    );

alter table public.contact_messages
  drop constraint contact_messages_phone_check,
  add constraint contact_messages_phone_check
    check (private.is_telephone(phone)),
  add constraint contact_messages_text_check
    check (
      private.is_readable(name) and private.is_readable(email)
      and private.is_readable(service) and private.is_readable(message)
    );

-- The site sends one row at a time; a thousand in one request are the work of a machine.
create function private.refuse_several_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from added) > 1 then
    raise insufficient_privilege using message = 'One row at a time';
  end if;
  return null;
end
$$;

create trigger franchise_enquiries_one_row
  after insert on public.franchise_enquiries referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_rows();

create trigger contact_messages_one_row
  after insert on public.contact_messages referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_rows();
