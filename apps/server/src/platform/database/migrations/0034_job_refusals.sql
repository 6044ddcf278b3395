-- Why a job ended in error; null for those that ended so before.
alter table pdf_jobs add column refusal text;
alter table ranking_jobs add column refusal text;
