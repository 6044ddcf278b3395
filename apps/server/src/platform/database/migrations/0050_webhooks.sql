-- Events that programs of companies are sent.
create table webhooks (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  url text not null check (url <> ''),
  -- `EventType` of the domain.
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  -- Sealed with the secret of the installation, for it signs what is sent.
  secret_sealed text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Of one that the product disabled.
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('failures', 'gone')),
  check ((disabled_at is null) = (disabled_reason is null)),
  check (disabled_at is null or not active),
  primary key (company_id, id)
);

-- The outbox: a delivery is here if and only if what it speaks of was committed.
create table webhook_deliveries (
  company_id uuid not null,
  webhook_id uuid not null,
  -- Sent as `webhook-id` with each try.
  id uuid not null default gen_random_uuid(),
  -- Of two deliveries about one subject, the lower leaves first.
  place bigint generated always as identity,
  type text not null,
  -- Buildings or record that it is about.
  subjects uuid[] not null,
  -- The very text that is sent and signed.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- [`DeliveryTry` of the domain]
  tries jsonb not null default '[]',
  -- Since it was written or replayed.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  -- Until then the delivery is in the hands of one process.
  lease_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at, place) where state = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, place) where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (company_id, webhook_id, created_at desc, place desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy webhooks_company on webhooks to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on webhooks to lichen_app;
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_company on webhook_deliveries to lichen_app using ((select lichen_sees_everything())
  or company_id = any ((select lichen_companies())::uuid[]));
grant select, insert, update, delete on webhook_deliveries to lichen_app;
