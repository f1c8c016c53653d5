-- Enquiries are for adults: the site asks whoever is younger to have a parent send it, and stores nothing.
--
-- Rows of before stay as they are. `not valid` would let them stand and then refuse every change to them, the one included that
-- takes a deleted account off its enquiries: the check excepts what was there when it was made.
do $$
begin
  execute format(
    'alter table public.franchise_enquiries
       drop constraint franchise_enquiries_age_check,
       add constraint franchise_enquiries_age_check
         check (age between 18 and 120 or created_at < %L)',
    now()
  );
end
$$;
