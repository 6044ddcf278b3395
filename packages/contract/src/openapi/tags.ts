/** Families of calls, in the order of the product. */
export const TAGS = {
  service: "The service itself: its health, its settings, its data sources and this description.",
  "sign-in": "Sessions and passwords. A session starts with an email and a password, or with a company’s own sign-in.",
  places: "Addresses, municipalities and cities, found from what a person types.",
  analysis:
    "Climate risk of one building: questionnaire, exposure, vulnerability, cross analysis, clay, floods, official risks.",
  biodiversity: "Biodiversity of buildings: hosting potential, state, pressure, challenge and co-benefits.",
  adaptation: "Recommended actions, the strategy of a building, simulations, and rankings over a portfolio.",
  tasks: "Planned actions that people carry out, comments, and what is mailed about them.",
  portfolio: "Buildings of a company: list, map, views, changes, history, trash and export.",
  imports: "Import of buildings from a spreadsheet, from its columns to its confirmation.",
  reports: "Syntheses and PDF reports of buildings, and links that open a report without an account.",
  surveys:
    "Surveys of buildings by people who need no account, and the evidence of answers: seen on site or proved by a document.",
  embedding: "Levels of a building on the pages of other sites: data, image, and oEmbed.",
  projects: "Biodiversity projects: a plot before and after works, with its scenarios.",
  territories: "Climate diagnosis of a commune, an intercommunality, a département, a region or a European city.",
  indicators: "Climate indicators: what they measure, and their figures at places.",
  maps: "Maps for GIS programs, as OGC API – Features: buildings, projects, territories and cells of indicators.",
  documents: "Signed addresses to send a file or to read one.",
  requests: "Messages to the team, and requests for accounts.",
  integration: "API keys: calls of programs, with rights of their own. Webhooks: events that programs are sent.",
  users: "Accounts of users and their preferences.",
  collaborators: "Collaborators of a company and their rights on groups.",
  companies: "Companies, their groups, subscription and logo.",
  administration: "Platform administration: log of actions, mails, imported layers.",
} as const satisfies Record<string, string>;
export type Tag = keyof typeof TAGS;
