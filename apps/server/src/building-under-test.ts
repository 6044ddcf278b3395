/** What a building of tests is where they ask nothing of it: the answers that a form requires, without a code or a name. */
export const BUILDING_UNDER_TEST = {
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  building_type: "education",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
};
