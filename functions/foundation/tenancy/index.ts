export { additionCounted, countAdditions } from './additions.repository.ts';
export type { DeletionRecord } from './deletion.entity.ts';
export {
  deletionListed,
  endDeletion,
  hasLeftovers,
  listDeletions,
  noteLeft,
} from './deletion.repository.ts';
export type { OrganisationRecord, Quota } from './organisation.entity.ts';
export {
  administratorsChanged,
  findListing,
  findOrganisation,
  findOrganisationNow,
  findQuotas,
  getOrganisationAndQuota,
  getOrganisationRecord,
  getQuota,
  isOpen,
  listOrganisationPage,
  listOrganisationRecords,
  organisationChanged,
  organisationClosed,
  organisationCreated,
  organisationListed,
  organisationOpen,
  organisationRequest,
  organisationUnchanged,
  seatFreed,
  seatsReplaced,
  seatsTaken,
  seatTaken,
  siretReplaced,
} from './organisation.repository.ts';
export {
  allowedBytes,
  assertContentQuota,
  assertMayUsePassword,
  mayHoldContent,
  mustSignOn,
  remainingBytes,
} from './organisation-rules.ts';
export {
  bytesReleased,
  bytesReserved,
  bytesSettled,
  type CountedBytes,
  repairLedger,
} from './quota.repository.ts';
