-- A plan is read by those who may read all its buildings: it stays when the account of its author goes.
alter table plans add column user_name text not null default '';
update plans set user_name = users.name from users where users.id = plans.user_id;
alter table plans drop constraint plans_user_id_fkey;
alter table plans add foreign key (user_id) references users (id) on delete set null;
-- What was made before counted nothing of what is ordered or in progress.
update plans set result = result || '{"committed": 0, "committed_unread": 0}' where result is not null;
create index plans_company on plans (company_id, created_at desc);
