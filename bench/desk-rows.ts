import type { Database } from "../emulators/supabase/database";

/** The staff member who sends the queries, one of twelve. */
export const asker = {
  id: "00000000-0000-4000-8000-000000000001",
  session: "00000000-0000-4000-8000-0000000000a1",
};

const words =
  "the to and of in i we for is my on with you our would like want franchise business city shop team please call about " +
  "investment support training details know more send price cost time start month family years work company interested " +
  "services digital marketing web design billing software market area near local people customers payment loan bank square " +
  "feet partner brother friend told saw advertisement website office question how much take when profit return brand " +
  "agreement territory exclusive travel electronics repair insurance solar education coaching registration tax trademark " +
  "printing export courier pharmacy clinic salon restaurant bakery catering wedding photography construction property farm " +
  "dairy tractor taxi hotel tour";
const firstNames =
  "Asha Ravi Meena Suresh Anita Vijay Priya Neha Rahul Amit Deepak Kiran Lakshmi Gita Mohan Hari Arjun Karan Varun Kavita";
const lastNames =
  "Sharma Gupta Singh Kumar Patel Shah Mehta Desai Joshi Reddy Rao Nair Iyer Banerjee Das Bose Khan Kaur Mishra Zutshi";

/** Picks a random item of a list; a larger `skew` favours the first items. */
const pick = (list: string, skew = 1, from = "random()") =>
  `(string_to_array('${list}', '|'))[1 + floor(${list.split("|").length} * power(${from}, ${skew}))::int]`;
const spaced = (list: string) => list.replaceAll(" ", "|");
const packages =
  "Gold - ₹49,999|Silver - ₹24,999|Corporate - ₹14,999|Starter - ₹4,999|Platinum - ₹99,999|District - ₹1,99,999";
const service = "(1 + floor(55 * power(a, 2)))::int";
/** Older submissions have no package or service id. */
const hasId = "at > now() - interval '1 year'";
const sources = "google|facebook|print|instagram|newsletter";

/**
 * Fills an empty database with two years of enquiries and messages. Recent ones are more frequent, 2 % are flagged, most old ones
 * are closed, and twelve members of staff handle them. Apart from the listed words, 3,000 rare words occur.
 */
export async function fillDesk(database: Database, count: number): Promise<void> {
  await database.execute(`
    select setseed(0.42);
    insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'staff' || n || '@example.com', now(), '{"role": "staff"}'
      from generate_series(1, 12) n;
    insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), 'user' || n || '@example.com', now() from generate_series(1, 20000) n;
    insert into auth.sessions (id, user_id, created_at) values ('${asker.session}', '${asker.id}', now());

    create temp table word as select row_number() over () as n, w
      from (select unnest(string_to_array('${words}', ' ')) w
        union all select 'w' || substr(md5(n::text), 1, 3 + n % 6) from generate_series(1, 3000) n) all_words;
    create unique index on word (n);
    create temp table text_of as
      select t, string_agg(w, ' ') as message
      from (select t, 1 + floor(power(random(), 4) * (select count(*) from word))::bigint as n
        from generate_series(1, 4000) t, generate_series(1, 8 + t % 90)) placed join word using (n) group by t;
    create unique index on text_of (t);
    create temp table sent as
      select n, 1 + n % 4000 as t, now() - power(random(), 1.3) * interval '730 days' as at, random() as a, random() as b, random() as c,
        ${pick(spaced(firstNames))} || ' ' || ${pick(spaced(lastNames))} as name,
        lower(${pick(spaced(firstNames))}) || (random() * 40000)::int || '@example.com' as email,
        '+91 9' || lpad((random() * 1e9)::bigint::text, 9, '0') as phone
      from generate_series(1, ${count}) n;

    set session_replication_role = replica;
    insert into public.franchise_enquiries
        (submission_id, created_at, due_at, name, email, phone, message, flagged, franchise_package, franchise_package_id, utm_source)
      select gen_random_uuid(), at, at + interval '1 day' + a * interval '2 days', name, email, phone, message, b < 0.02,
        ${pick(packages, 2, "a")}, case when ${hasId} then lower(split_part(${pick(packages, 2, "a")}, ' - ', 1)) end,
        case when c < 0.5 then ${pick(sources, 2)} end
      from sent join text_of using (t) where n % 5 < 3;
    insert into public.contact_messages
        (submission_id, created_at, due_at, name, email, phone, message, flagged, service, service_id, utm_source)
      select gen_random_uuid(), at, at + interval '1 day' + a * interval '2 days', name, email, case when a < 0.7 then phone end, message,
        b < 0.02, 'Service ' || ${service}, case when ${hasId} then 'service-' || ${service} end, case when c < 0.2 then 'google' end
      from sent join text_of using (t) where n % 5 >= 3;
    -- Recreated after all updates, because each update of a row would also update this index.
    create temp table made as select pg_get_indexdef('public.leads_search_idx'::regclass) as index;
    drop index public.leads_search_idx;
    do $$ begin
      perform private.add_lead(e, null) from public.franchise_enquiries e;
      perform private.add_lead(null, m) from public.contact_messages m;
    end $$;
    update public.leads set
      status = case when received_at > now() - interval '4 days' and random() < 0.6 or random() < 0.004 then 'new'
        when random() < 0.15 then 'contacted' when random() < 0.12 then 'won' when random() < 0.1 then 'spam' else 'lost' end,
      assignee = case when random() < 0.85 then
        ('00000000-0000-4000-8000-' || lpad((1 + floor(12 * power(random(), 2)))::int::text, 12, '0'))::uuid end,
      next_step_on = case when random() < 0.05 then current_date + (random() * 40)::int - 20 end,
      first_contact_at = received_at + power(random(), 2) * interval '6 days';
    do $$ begin execute (select index from made); end $$;
    set session_replication_role = origin;
    drop table word, text_of, sent, made;`);
  await database.execute("vacuum full public.leads");
  await database.execute("vacuum analyze");
}
