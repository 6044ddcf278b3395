export {
  EXAMPLE_NATURE,
  type ExampleQuestionnaire,
  exampleQuestionnaire,
  PUBLIC_FACTS,
} from "./example-questionnaire.ts";
export {
  loadPublicBuildings,
  PUBLIC_BUILDING_COMPANIES,
  PUBLIC_BUILDING_KINDS,
  type PublicBuilding,
  type PublicBuildingCompany,
  type PublicBuildingKind,
} from "./load-public-buildings.ts";
