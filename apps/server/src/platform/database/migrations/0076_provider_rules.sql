-- What a company lets its identity provider decide: accounts at the first sign-in, rights by the groups that it states, and
-- whether signing out here signs out there.
alter table identity_providers
  add column creates_accounts boolean not null default false,
  add column groups_claim text check (groups_claim <> ''),
  add column group_rules jsonb not null default '[]',
  add column signs_out boolean not null default false;
grant select (creates_accounts, groups_claim, group_rules, signs_out),
  update (creates_accounts, groups_claim, group_rules, signs_out) on identity_providers to lichen_app;

-- The hint that the provider wants when one of its sessions ends; sealed with the secret of the installation.
alter table sessions add column id_token_sealed text;
