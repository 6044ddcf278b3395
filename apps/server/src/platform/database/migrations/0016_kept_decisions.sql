-- What is decided about the actions of a building, beside its figures, for those who read many: `packedPlan` of the domain.
alter table building_results add column decisions text;
