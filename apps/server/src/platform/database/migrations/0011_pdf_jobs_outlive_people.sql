-- The files of somebody who is deleted are found by their rows until they are swept.
alter table pdf_jobs alter column user_id drop not null;
alter table pdf_jobs drop constraint pdf_jobs_user_id_fkey;
alter table pdf_jobs add foreign key (user_id) references users (id) on delete set null;
