-- Figures that the owner gives of a building, by the key of their column: {"owner.asset_value": 1250000}. Not answers: nothing
-- is computed of them.
alter table buildings add column owner_figures jsonb not null default '{}';
