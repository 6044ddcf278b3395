-- Providers that state no email_verified, of companies that vouch for the emails of their directory.
alter table identity_providers add column trusts_emails boolean not null default false;
grant select (trusts_emails), update (trusts_emails) on identity_providers to lichen_app;
