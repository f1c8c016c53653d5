-- The desk's search finds a text without regard to case, accents, width, composed or decomposed form, apostrophes, nuktas and kinds of
-- digits, and a phone number in any spelling. It needs no extension: normalize() is immutable, which unaccent() is not.
set lock_timeout = '3s';

-- The same as foldText of app/text/fold-text.ts, which a test compares. In the locale C, lower() changes ASCII only: the capitals
-- that no decomposition makes ASCII are listed.
create or replace function private.searchable(value text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øđðħıłς' || U&'\2010\2011\2012\2013\2212'
      || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
      || '੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
      || '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
    'oddhilσ-----' || repeat('0123456789', 11)
  )
  from (
    select regexp_replace(
      translate(
        lower(normalize(regexp_replace(
          value, '[''`\u00B4\u02B9-\u02BC\u02C8\u2018\u2019\u201B\u2032\uFF07\uFF40]', '', 'g'
        ), NFKD)),
        'ØĐÐĦŁÆŒÞẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'øđðħłæœþßαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
      ),
      '[''`\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670'
      '\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'
    ) as plain
  ) folded
$$;

-- Only the rows that change are written, so that forms are stored meanwhile.
with folded as (
  select id, private.searchable(search) as search from public.leads
)
update public.leads set search = folded.search
from folded where folded.id = leads.id and folded.search <> leads.search;

-- As before, but for the search.
create or replace function private.lead_conditions(filter jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    (
      select case
        -- What has no three letters or digits is not found by the index.
        when char_length(regexp_replace(words, '[[:punct:][:space:]]', '', 'g')) < 3 then 'false'
        -- A phone number, of which the search text has the last ten digits.
        when is_number and char_length(digits) >= 10
          then 'search like ' || quote_literal('%' || right(digits, 10) || '%')
        when is_number and char_length(digits) between 3 and 9
          then format('(%s or search like %L)', each_word, '%' || digits || '%')
        else each_word
      end
      from (
        select words, q !~ '[^0-9 +().-]' as is_number,
          -- As in the country itself: without 0 or 00, and without India's code.
          regexp_replace(regexp_replace(q, '[^0-9]', '', 'g'), case when q ~ '^(\+|00)' then '^0*(91)?0*' else '^0*' end, '')
            as digits, (
          -- In any order.
          select string_agg('search like ' || quote_literal('%' || word || '%'), ' and ')
          from (select word from regexp_split_to_table(words, '\s+') word limit 6) first_words
        ) as each_word
        from (
          select q, regexp_replace(q, '([\\%_])', '\\\1', 'g') as words
          from (
            select regexp_replace(btrim(private.searchable(left(filter ->> 'q', 200))), '^tel:', '') as q
          ) given
        ) prepared
      ) asked
    ),
    'kind = ' || quote_literal(filter ->> 'kind'),
    'status = ' || quote_literal(filter ->> 'status'),
    'kind = ''enquiry'' and topic = ' || quote_literal(filter ->> 'package'),
    'kind = ''message'' and topic = ' || quote_literal(filter ->> 'service'),
    case filter ->> 'assignee' when 'nobody' then 'assignee is null'
      else 'assignee = ' || quote_literal(filter ->> 'assignee') || '::uuid' end,
    case filter ->> 'source' when 'none' then 'source is null'
      else 'source = ' || quote_literal(filter ->> 'source') end,
    'received_at >= ' || quote_literal(filter ->> 'from') || '::timestamptz',
    'received_at < ' || quote_literal(filter ->> 'to') || '::timestamptz',
    case when filter ->> 'flagged' = 'true' then 'flagged' end,
    case when filter ->> 'overdue' = 'true' then 'status = ''new'' and due_at < now()' end,
    'next_step_on <= ' || quote_literal(filter ->> 'next_by') || '::date and status in (''new'', ''contacted'')'
  )
$$;

create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20261127200000_search_folding' $$;
