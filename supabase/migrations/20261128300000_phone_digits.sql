-- A phone number in the digits of another script is compared like any other, also if no country assigns it: by search, with other
-- submissions of the same person, and by the export and erasure of what is held of somebody.
set lock_timeout = '3s';

-- The digits of private.searchable, and the full-width ones.
create or replace function private.phone_key(phone text) returns text
language sql immutable set search_path = '' as $$
  select right(regexp_replace(
    translate(phone,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
        || '੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
        || '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９',
      repeat('0123456789', 12)),
    '[^0-9]', '', 'g'), 10)
$$;

-- They hold what the function returned before.
reindex index public.franchise_enquiries_phone_key_idx;
reindex index public.contact_messages_phone_key_idx;

-- Rows whose key is another one now.
do $$
begin
  perform private.add_lead(e, null) from public.franchise_enquiries e where e.phone ~ '[^ -~]';
  perform private.add_lead(null, m) from public.contact_messages m where m.phone ~ '[^ -~]';
end
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261128300000_phone_digits' $$;
