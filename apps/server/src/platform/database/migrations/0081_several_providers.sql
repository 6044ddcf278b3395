-- A company has several identity providers, each with its domains. `owner_company_id` says whose each is; `company_id` stays on
-- the one that the calls of a single provider are about, the only one that processes of the former release see.
alter table identity_providers
  add column id uuid not null default gen_random_uuid(),
  add column owner_company_id uuid references companies (id) on delete cascade,
  add column is_enabled boolean not null default true,
  add column created_at timestamptz not null default now();
update identity_providers set owner_company_id = company_id;
alter table identity_providers
  drop constraint identity_providers_pkey,
  alter column company_id drop not null,
  add primary key (id),
  add constraint identity_providers_company_id_key unique (company_id),
  add constraint identity_providers_owner_company_id_id_key unique (owner_company_id, id),
  -- A trigger fills it before it is looked at, so that an insert of the former release does without.
  add constraint identity_providers_owned check (owner_company_id is not null),
  add constraint identity_providers_owner check (company_id = owner_company_id);

-- The former release writes `company_id` alone.
create function lichen_provider_owner() returns trigger language plpgsql as $$ begin
  new.owner_company_id := coalesce(new.owner_company_id, new.company_id);
  return new;
end $$;
create trigger identity_providers_owner before insert on identity_providers
  for each row execute function lichen_provider_owner();

alter policy identity_providers_company on identity_providers
  using ((select lichen_sees_everything()) or owner_company_id = any ((select lichen_companies())::uuid[]));
grant select (id, owner_company_id, is_enabled, created_at), update (company_id, is_enabled) on identity_providers to lichen_app;

-- A domain is of one provider of one company. `identity_providers.email_domain` is the first of each.
create table provider_domains (
  domain text primary key check (domain = lower(domain)),
  company_id uuid not null references companies (id) on delete cascade,
  provider_id uuid not null,
  foreign key (company_id, provider_id) references identity_providers (owner_company_id, id) on delete cascade
);
create index provider_domains_provider on provider_domains (company_id, provider_id);
insert into provider_domains (domain, company_id, provider_id)
  select email_domain, owner_company_id, id from identity_providers;
alter table provider_domains enable row level security;
alter table provider_domains force row level security;
create policy provider_domains_company on provider_domains to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
create policy provider_domains_sign_in on provider_domains to lichen_sign_in using (true);
grant select, insert, delete on provider_domains to lichen_app;
grant select on provider_domains to lichen_sign_in;

-- The first domain of a provider is one of its domains, whichever release writes it.
create function lichen_first_domain() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    delete from provider_domains where provider_id = new.id and domain = old.email_domain and domain <> new.email_domain;
  end if;
  insert into provider_domains (domain, company_id, provider_id) values (new.email_domain, new.owner_company_id, new.id)
    on conflict (domain) do nothing;
  if not exists (select from provider_domains where domain = new.email_domain and provider_id = new.id) then
    raise unique_violation using constraint = 'identity_providers_email_domain_key', message = 'the domain is of another provider';
  end if;
  return null;
end $$;
create trigger identity_providers_first_domain after insert or update of email_domain on identity_providers
  for each row execute function lichen_first_domain();

-- Which provider a browser left for, and which one opened a session; null: the single one of the company.
alter table openid_attempts add column provider_id uuid references identity_providers (id) on delete cascade;
alter table sessions add column provider_id uuid references identity_providers (id) on delete set null;
