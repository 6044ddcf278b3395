import type { ProjectState } from "@lichen/domain";

const groups = (roof: number, green_water: number, mineral_mixed: number) => ({ roof, green_water, mineral_mixed });
const yes = { answer: "yes", evidence: true } as const;
const planned = { answer: "yes", evidence: false } as const;
const partly = { answer: "partly", evidence: false } as const;
const no = { answer: "no", evidence: false } as const;

const courtyard: ProjectState = {
  id: "initial",
  name: "État initial",
  groups: groups(1400, 600, 2200),
  surfaces: [
    { type: "bare_roof", percent: 100 },
    { type: "ground_1", percent: 100 },
    { type: "impermeable_mineral", percent: 90 },
    { type: "mixed_mineral", percent: 10 },
  ],
  footprint: { compact_footprint: yes, bird_safe_design: no, dark_design: partly, stormwater_open_air: no },
};

const wasteland: ProjectState = {
  id: "initial",
  name: "État initial",
  groups: groups(0, 3200, 1800),
  surfaces: [
    { type: "ground_1", percent: 70 },
    { type: "ground_2", percent: 30 },
    { type: "impermeable_mineral", percent: 60 },
    { type: "mixed_mineral", percent: 40 },
  ],
  footprint: { connections_kept: partly },
};

/** Projects made up for the demonstration, each in a group of projects. */
export const EXAMPLE_PROJECTS: readonly {
  readonly general: Readonly<Record<string, string | number>>;
  readonly states: readonly [ProjectState, ...ProjectState[]];
}[] = [
  {
    general: {
      name: "Cour d’école (exemple)",
      group_name: "Rénovations",
      operation_type: "renovation",
      building_type: "education",
      total_area_plot: 4200,
      post_code: "31000",
      city: "Toulouse",
      country: "FR",
    },
    states: [
      courtyard,
      {
        id: "permeable",
        name: "Cour perméable",
        groups: groups(1400, 900, 1900),
        surfaces: [
          { type: "bare_roof", percent: 100 },
          { type: "ground_1", percent: 60 },
          { type: "ground_2", percent: 40 },
          { type: "mixed_mineral", percent: 80 },
          { type: "impermeable_mineral", percent: 20 },
        ],
        footprint: { existing_vegetation_kept: yes, no_new_sealing: yes, stormwater_open_air: partly },
      },
      {
        id: "oasis",
        name: "Cour oasis",
        groups: groups(1400, 1800, 1000),
        surfaces: [
          { type: "bare_roof", percent: 50 },
          { type: "roof_semi_intensive", percent: 50 },
          { type: "ground_1", percent: 15 },
          { type: "ground_2", percent: 45 },
          { type: "ground_3", percent: 33, strata: { herbaceous: 0.7, shrubs: 0.25, trees: 0.22, tree_count: 9 } },
          { type: "wetland_unsealed", percent: 7 },
          { type: "impermeable_mineral", percent: 42 },
          { type: "mixed_mineral", percent: 58 },
        ],
        footprint: {
          existing_vegetation_kept: yes,
          open_ground_kept: yes,
          no_new_sealing: planned,
          local_species: planned,
          stormwater_open_air: planned,
          ecologist_in_team: yes,
          season_calendar: planned,
          after_care: planned,
        },
      },
    ],
  },
  {
    general: {
      name: "Logements sur friche (exemple)",
      group_name: "Constructions neuves",
      operation_type: "construction",
      building_type: "residential",
      total_area_plot: 5000,
      post_code: "59000",
      city: "Lille",
      country: "FR",
    },
    states: [
      wasteland,
      {
        id: "dense",
        name: "Plan dense",
        groups: groups(2600, 900, 1500),
        surfaces: [
          { type: "bare_roof", percent: 70 },
          { type: "roof_extensive", percent: 30 },
          { type: "slab_2", percent: 60, slab_depth: "31_to_80" },
          { type: "ground_1", percent: 40 },
          { type: "impermeable_mineral", percent: 80 },
          { type: "mixed_mineral", percent: 20 },
        ],
        footprint: { existing_vegetation_kept: no, compact_footprint: yes, no_new_sealing: no, ecologist_in_team: no },
      },
      {
        id: "heart",
        name: "Cœur d’îlot planté",
        groups: groups(2200, 1900, 900),
        surfaces: [
          { type: "roof_extensive", percent: 40 },
          { type: "roof_intensive", percent: 35 },
          { type: "bare_roof", percent: 25 },
          { type: "ground_2", percent: 45 },
          { type: "ground_3", percent: 40 },
          { type: "wetland_unsealed", percent: 15 },
          { type: "mixed_mineral", percent: 100 },
        ],
        footprint: {
          existing_vegetation_kept: partly,
          open_ground_kept: planned,
          ecologist_in_team: yes,
          dark_design: planned,
        },
      },
    ],
  },
];
