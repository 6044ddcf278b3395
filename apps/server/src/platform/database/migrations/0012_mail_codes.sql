-- The code of a mail's link, sealed with the secret of the installation; the text has a mark in its place. The codes of
-- mails that were written before end by themselves within 72 hours.
alter table mails add column sealed_code text check (sealed_code <> '');
