import {
  acceptAccountRequest,
  refuseAccountRequest,
  searchAccountRequests,
} from "./account-requests/account-requests.ts";
import { decideActions, undoPlan } from "./adaptation/decide-actions.ts";
import { exportPortfolioPlan, portfolioPlan } from "./adaptation/portfolio-plan.ts";
import { cancelRanking, getRanking, listRankings, startRanking } from "./adaptation/rankings.ts";
import {
  recommendations,
  resetRecommendations,
  setRecommendations,
  setRecommendationsFromSimulation,
  simulateRecommendations,
} from "./adaptation/recommendations.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys/api-keys.ts";
import { cancelAssessment, getAssessment, startAssessment } from "./assessments/assessments.ts";
import {
  biodibatAssetsPdfReport,
  biodibatAssetsReport,
  biodibatPdfReport,
} from "./biodiversity/biodibat-assets-report.ts";
import { biodibatReport } from "./biodiversity/biodibat-report.ts";
import { listBuildingChanges } from "./buildings/building-changes.ts";
import { buildingHistory, historyExport } from "./buildings/building-history.ts";
import { buildingPeers } from "./buildings/building-peers.ts";
import { buildingProfile } from "./buildings/building-profile.ts";
import { buildingReport } from "./buildings/building-report.ts";
import { buildingSchema } from "./buildings/building-schema.ts";
import {
  bulkDeleteBuildings,
  changeBuilding,
  changeOwnerFigures,
  restoreBuildings,
  searchTrash,
} from "./buildings/change-building.ts";
import { checkValidity } from "./buildings/check-validity.ts";
import { getColumnsTree } from "./buildings/columns-tree.ts";
import { createBuilding, getBuilding } from "./buildings/create-building.ts";
import { estimateRisks } from "./buildings/estimate-risks.ts";
import { changeManyBuildings, nextAnswers, readAnswers } from "./buildings/many-answers.ts";
import { portfolioNews } from "./buildings/portfolio-news.ts";
import { changeView, createView, deleteView, listViews } from "./buildings/portfolio-views.ts";
import { proposeAnswers } from "./buildings/propose-answers.ts";
import { findRnbId } from "./buildings/rnb-id.ts";
import { countBuildings, exportBuildings, mapBuildings, searchBuildings } from "./buildings/search-buildings.ts";
import { proposeAnswersOf, similarBuildings } from "./buildings/similar-buildings.ts";
import { upsertBuildings } from "./buildings/upsert-buildings.ts";
import { clayReport } from "./clay/clay-report.ts";
import {
  bulkCreateCollaborators,
  bulkDeleteCollaborators,
  changeCollaborator,
  createCollaborator,
  deleteCollaborator,
  exportCollaborators,
  getCollaborator,
  getCollaboratorsTemplate,
  searchAllCollaborators,
  searchCollaborators,
  setCollaboratorState,
  setPermissions,
  simulateRights,
} from "./collaborators/collaborators.ts";
import { addComment, changeComment, deleteComment, listComments } from "./comments/comments.ts";
import {
  changeCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  getCompany,
  getCompanyMeta,
  getFondsGestion,
  getProjectGroups,
  searchCompanies,
} from "./companies/companies.ts";
import { getCompanyLogo, removeCompanyLogo, setCompanyLogo } from "./companies/company-logo.ts";
import {
  changeIdentityProvider,
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
} from "./companies/identity-providers.ts";
import { getPeerSharing, setPeerSharing } from "./companies/peer-sharing.ts";
import { getProviderRules, setProviderRules } from "./companies/provider-rules.ts";
import { getProviderTrial, startProviderTrial } from "./companies/provider-trials.ts";
import { getSignInRules, setSignInRules } from "./companies/sign-in-rules.ts";
import { getUnitPrices, setUnitPrices } from "./companies/unit-prices.ts";
import { getPresigned } from "./documents/get-presigned.ts";
import { askForAccount, askForCollaborators, askForCompanyAdmin, sendContact } from "./emails/emails.ts";
import { readBadge, readEmbed, readOembed } from "./embedding/embedding.ts";
import type { Endpoint } from "./endpoint.ts";
import { floodDamage } from "./flood-damage/flood-damage.ts";
import {
  cancelImport,
  chooseImportSheet,
  confirmImport,
  getImport,
  getImportColumns,
  getImportErrors,
  getImportNotes,
  listImports,
  matchImport,
  mendImport,
  previewImport,
  retryImport,
} from "./imports/imports.ts";
import { indicatorCells } from "./indicators/indicator-cells.ts";
import { indicatorMeta } from "./indicators/indicator-meta.ts";
import { searchIndicator } from "./indicators/search-indicator.ts";
import { listLayers } from "./layers/list-layers.ts";
import { searchLogs } from "./logs/search-logs.ts";
import { searchMails } from "./mails/search-mails.ts";
import { getBasemap } from "./maps/get-basemap.ts";
import { getNotificationChoices, setNotificationChoices, unsubscribe } from "./notifications/notifications.ts";
import { officialRisks } from "./official-risks/official-risks.ts";
import {
  getBuildingFeature,
  getCellFeature,
  getFootprintFeature,
  getOgcCollection,
  getOgcConformance,
  getOgcLanding,
  getOgcSchema,
  getOgcStyle,
  getProjectFeature,
  getTerritoryFeature,
  listBuildingFeatures,
  listCellFeatures,
  listFootprintFeatures,
  listOgcCollections,
  listProjectFeatures,
  listTerritoryFeatures,
} from "./ogc/ogc.ts";
import { searchPlaces, searchTypedPlace } from "./places/search-places.ts";
import {
  applyPlan,
  cancelPlan,
  deletePlan,
  exportPlan,
  getPlan,
  listPlanActions,
  listPlans,
  planPdf,
  startPlan,
} from "./plans/plans.ts";
import {
  bulkDeleteProjects,
  exportProjects,
  mapProjects,
  PROJECT_VIEWS,
  projectHistory,
  restoreProjects,
  searchProjects,
  searchProjectTrash,
} from "./projects/listed-projects.ts";
import {
  deleteProject,
  getProject,
  projectReport,
  projectSchema,
  saveProject,
  sendProjectIds,
} from "./projects/projects.ts";
import {
  assetsPdfReport,
  assetsReport,
  comparisonPdf,
  disclosureExport,
  resultsChanges,
} from "./reports/assets-report.ts";
import { concentration, exportConcentration } from "./reports/concentration.ts";
import {
  approveDisclosure,
  disclosureChanges,
  disclosureContent,
  disclosureFile,
  draftDisclosure,
  freezeDisclosure,
  getDisclosure,
  listDisclosures,
} from "./reports/disclosures.ts";
import { cancelPdfJob, getPdfJob, listPdfJobs, pdfReport } from "./reports/pdf-report.ts";
import {
  createReportLink,
  listReportLinks,
  openReportLink,
  openReportLinkPdf,
  revokeReportLink,
} from "./reports/report-links.ts";
import { signOutByProvider } from "./sign-in/back-channel-logout.ts";
import { getSession } from "./sign-in/get-session.ts";
import { authorizeWithProvider, returnFromProvider } from "./sign-in/identity-provider.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from "./sign-in/passkeys.ts";
import { changePassword, forgotPassword, resetPassword } from "./sign-in/passwords.ts";
import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactor,
  startAuthenticator,
} from "./sign-in/second-factor.ts";
import { endOtherSessions, endSession, listSessions } from "./sign-in/sessions.ts";
import { signInWithEmail } from "./sign-in/sign-in-with-email.ts";
import { signOut } from "./sign-in/sign-out.ts";
import { getHealth } from "./site/get-health.ts";
import { getMaintenance } from "./site/get-maintenance.ts";
import { getOpenApi } from "./site/get-openapi.ts";
import { getRandom } from "./site/get-random.ts";
import { getStatus } from "./site/get-status.ts";
import { listSources } from "./sources/list-sources.ts";
import { listEvidence, sendEvidenceFile, setEvidence } from "./surveys/evidence.ts";
import {
  createSurvey,
  decideSurvey,
  getSurvey,
  listSurveys,
  openSurvey,
  proposeSurveyQuestions,
  revokeSurvey,
  sendSurveyAnswers,
  sendSurveyFile,
} from "./surveys/surveys.ts";
import { quarterlyReview } from "./tasks/quarterly-review.ts";
import {
  countHeldTasks,
  countTasks,
  listActionFiles,
  listColleagues,
  listTasks,
  setActionFiles,
} from "./tasks/tasks.ts";
import { listTerritories } from "./territories/list-territories.ts";
import { territoryMeta } from "./territories/territory-meta.ts";
import {
  equipmentRisks,
  regions,
  territoryRecommendations,
  territoryReport,
  territoryTypologies,
} from "./territories/territory-report.ts";
import { describeTiles, getTile, getTileArchive } from "./tiles/tiles.ts";
import {
  eraseOwnAccount,
  erasePerson,
  exportPersonalData,
  getPersonalData,
  getRetention,
} from "./users/personal-data.ts";
import { changePreferences, getLocks, resetPreferences } from "./users/user-preferences.ts";
import { changeUser, confirmSignUp, createUser, deleteUser, getUser, listUsers, resendSignUp } from "./users/users.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
} from "./webhooks/webhooks.ts";

/** Every call of the product. */
export const CALLS: readonly Endpoint[] = [
  signInWithEmail,
  signOut,
  getSession,
  forgotPassword,
  resetPassword,
  changePassword,
  getSecondFactor,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  listSessions,
  endSession,
  endOtherSessions,
  authorizeWithProvider,
  returnFromProvider,
  signOutByProvider,
  getUser,
  changeUser,
  listUsers,
  createUser,
  deleteUser,
  getPersonalData,
  exportPersonalData,
  erasePerson,
  eraseOwnAccount,
  getRetention,
  confirmSignUp,
  resendSignUp,
  resetSecondFactor,
  getLocks,
  changePreferences,
  resetPreferences,
  searchCollaborators,
  searchAllCollaborators,
  setPermissions,
  createCollaborator,
  bulkCreateCollaborators,
  getCollaboratorsTemplate,
  bulkDeleteCollaborators,
  exportCollaborators,
  getCollaborator,
  changeCollaborator,
  setCollaboratorState,
  deleteCollaborator,
  simulateRights,
  searchCompanies,
  createCompany,
  getFondsGestion,
  getProjectGroups,
  exportCompanies,
  getCompany,
  changeCompany,
  deleteCompany,
  getCompanyMeta,
  getCompanyLogo,
  setCompanyLogo,
  removeCompanyLogo,
  getUnitPrices,
  setUnitPrices,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  getPeerSharing,
  setPeerSharing,
  listIdentityProviders,
  createIdentityProvider,
  changeIdentityProvider,
  deleteIdentityProvider,
  startProviderTrial,
  getProviderTrial,
  getProviderRules,
  setProviderRules,
  getSignInRules,
  setSignInRules,
  createWebhook,
  listWebhooks,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  sendContact,
  askForCollaborators,
  askForAccount,
  askForCompanyAdmin,
  searchAccountRequests,
  acceptAccountRequest,
  refuseAccountRequest,
  listLayers,
  searchLogs,
  searchMails,
  projectSchema,
  mapProjects,
  searchProjects,
  exportProjects,
  bulkDeleteProjects,
  restoreProjects,
  searchProjectTrash,
  projectHistory,
  ...Object.values(PROJECT_VIEWS),
  sendProjectIds,
  projectReport,
  saveProject,
  getProject,
  deleteProject,
  searchBuildings,
  countBuildings,
  estimateRisks,
  readAnswers,
  nextAnswers,
  changeManyBuildings,
  upsertBuildings,
  listBuildingChanges,
  portfolioNews,
  exportBuildings,
  mapBuildings,
  createBuilding,
  changeBuilding,
  changeOwnerFigures,
  bulkDeleteBuildings,
  searchTrash,
  restoreBuildings,
  buildingHistory,
  historyExport,
  listViews,
  createView,
  changeView,
  deleteView,
  findRnbId,
  proposeAnswers,
  similarBuildings,
  proposeAnswersOf,
  recommendations,
  setRecommendations,
  setRecommendationsFromSimulation,
  resetRecommendations,
  simulateRecommendations,
  portfolioPlan,
  exportPortfolioPlan,
  decideActions,
  undoPlan,
  startPlan,
  listPlans,
  getPlan,
  cancelPlan,
  deletePlan,
  listPlanActions,
  exportPlan,
  planPdf,
  applyPlan,
  startRanking,
  listRankings,
  getRanking,
  cancelRanking,
  listImports,
  getImport,
  getImportColumns,
  matchImport,
  mendImport,
  previewImport,
  confirmImport,
  cancelImport,
  chooseImportSheet,
  retryImport,
  getImportErrors,
  getImportNotes,
  getPresigned,
  pdfReport,
  listPdfJobs,
  getPdfJob,
  cancelPdfJob,
  assetsReport,
  assetsPdfReport,
  disclosureExport,
  concentration,
  exportConcentration,
  draftDisclosure,
  freezeDisclosure,
  listDisclosures,
  getDisclosure,
  disclosureContent,
  disclosureFile,
  approveDisclosure,
  disclosureChanges,
  comparisonPdf,
  resultsChanges,
  createReportLink,
  listReportLinks,
  revokeReportLink,
  openReportLink,
  openReportLinkPdf,
  createSurvey,
  proposeSurveyQuestions,
  listSurveys,
  openSurvey,
  sendSurveyAnswers,
  sendSurveyFile,
  getSurvey,
  revokeSurvey,
  decideSurvey,
  listEvidence,
  setEvidence,
  sendEvidenceFile,
  listTasks,
  countTasks,
  listColleagues,
  listActionFiles,
  setActionFiles,
  countHeldTasks,
  getNotificationChoices,
  setNotificationChoices,
  unsubscribe,
  listComments,
  addComment,
  changeComment,
  deleteComment,
  quarterlyReview,
  readEmbed,
  readBadge,
  readOembed,
  getBuilding,
  getMaintenance,
  getRandom,
  getStatus,
  getHealth,
  getOpenApi,
  buildingSchema,
  getColumnsTree,
  checkValidity,
  startAssessment,
  getAssessment,
  cancelAssessment,
  buildingReport,
  biodibatReport,
  biodibatAssetsReport,
  biodibatPdfReport,
  biodibatAssetsPdfReport,
  buildingPeers,
  buildingProfile,
  indicatorMeta,
  searchIndicator,
  indicatorCells,
  listTerritories,
  territoryMeta,
  clayReport,
  officialRisks,
  floodDamage,
  territoryReport,
  territoryRecommendations,
  regions,
  territoryTypologies,
  equipmentRisks,
  searchPlaces,
  searchTypedPlace,
  listSources,
  getBasemap,
  getOgcLanding,
  getOgcConformance,
  listOgcCollections,
  getOgcCollection,
  getOgcSchema,
  getOgcStyle,
  listBuildingFeatures,
  getBuildingFeature,
  listFootprintFeatures,
  getFootprintFeature,
  listProjectFeatures,
  getProjectFeature,
  listTerritoryFeatures,
  getTerritoryFeature,
  listCellFeatures,
  getCellFeature,
  describeTiles,
  getTileArchive,
  getTile,
];
