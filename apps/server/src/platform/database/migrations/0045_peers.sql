-- Comparison with peers: companies choose to share, and what is published of a group of buildings is kept, so that no two
-- publications differ by the figures of fewer than three companies.
alter table companies add column shares_with_peers boolean not null default false;
create table peer_groups (
  -- `peerGroupKey` of the domain.
  key text primary key,
  -- `PublishedPeers` of the domain, by question.
  published jsonb not null,
  published_at timestamptz not null,
  computed_at timestamptz not null
);

alter table peer_groups enable row level security;
alter table peer_groups force row level security;
-- It holds what several companies gave: no company reads it.
create policy peer_groups_platform on peer_groups to lichen_app using ((select lichen_sees_everything()));
grant select, insert, update, delete on peer_groups to lichen_app;
