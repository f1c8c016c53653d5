-- What fills the field that people do not see is kept, but marked, so that it can be looked through
-- apart. The site inserts as the visitor, so the visitor's role has to be able to set the mark:
-- a sender who sets it by hand only puts the own row aside.
grant insert (flagged) on public.franchise_enquiries to anon, authenticated;
grant insert (flagged) on public.contact_messages to anon, authenticated;
