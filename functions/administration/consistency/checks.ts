import { badgeFigures, badgeTallies, badgeTotals, earnedBadges } from './checks/badges.ts';
import { catalogueCounts } from './checks/catalogue-counts.ts';
import { courseCount, courseOpenings, courseRows } from './checks/courses.ts';
import { groupMembers, groupNames } from './checks/groups.ts';
import { masterMarkers, masterUses } from './checks/master-contents.ts';
import { emailMarkers, erasedMembers, managers, memberRows, seats, teamCounts } from './checks/members.ts';
import { openedCardsCheck, openingRows, orphanCards } from './checks/opened-trainings.ts';
import { organisationRows, siretMarkers } from './checks/organisations.ts';
import {
  allReactions,
  cardReactions,
  courseFavourites,
  organisationReactions,
  reactionFigures,
} from './checks/reactions.ts';
import { badgeCategories, lookupUses } from './checks/reference-data.ts';
import { removedOrganisations } from './checks/removed-organisations.ts';
import { resourceCourses, resourceMarkers, resourceTrainings, resourceUses } from './checks/resources.ts';
import { ltiLinks, scimLinks, signOnDomains, signOnLinks } from './checks/sign-ins.ts';
import { jobDocuments, ledger, storedFiles } from './checks/storage.ts';
import { dueSuggestions, receivedSuggestions } from './checks/suggestions.ts';
import { everyCard, ownCards } from './checks/training-cards.ts';
import { trainingUses, useCounts } from './checks/training-uses.ts';
import { openUploads } from './checks/uploads.ts';
import type { ConsistencyCheck } from './consistency-check.ts';

/**
 * All checks, in the order of their execution. Checks of numbers follow the checks of the counted records,
 * because a repair of these records also changes the numbers.
 */
export const checks: readonly ConsistencyCheck[] = [
  organisationRows,
  siretMarkers,
  managers,
  erasedMembers,
  memberRows,
  teamCounts,
  emailMarkers,
  seats,
  groupMembers,
  groupNames,
  signOnLinks,
  signOnDomains,
  ltiLinks,
  scimLinks,
  orphanCards,
  ownCards,
  everyCard,
  openedCardsCheck,
  openingRows,
  removedOrganisations,
  catalogueCounts,
  courseRows,
  courseOpenings,
  courseCount,
  trainingUses,
  useCounts,
  resourceTrainings,
  resourceCourses,
  resourceUses,
  resourceMarkers,
  masterUses,
  masterMarkers,
  lookupUses,
  badgeCategories,
  reactionFigures,
  cardReactions,
  allReactions,
  organisationReactions,
  courseFavourites,
  badgeFigures,
  badgeTotals,
  earnedBadges,
  badgeTallies,
  receivedSuggestions,
  dueSuggestions,
  openUploads,
  ledger,
  storedFiles,
  jobDocuments,
];

/** Checks that read the object store. */
export const storageChecks: ReadonlySet<ConsistencyCheck> = new Set([ledger, storedFiles, jobDocuments]);

/** Checks of the uses of reference data and badges, which concern the whole installation. */
export const checksOfUses: readonly ConsistencyCheck[] = [lookupUses, badgeCategories];

/** Checks after an update. The nightly run checks documents, which expire within a day. */
export const checksAfterMigrations = checks.filter((check) => check !== jobDocuments);
