export { countAdditions, countAdditionWrite } from './additions.repository.ts';
export type { DeletionRecord } from './deletion.entity.ts';
export {
  endDeletion,
  hasLeftovers,
  listDeletions,
  listDeletionWrite,
  saveRemainingCounts,
} from './deletion.repository.ts';
export type { OrganisationRecord, Quota } from './organisation.entity.ts';
export {
  changeAdministratorsWrite,
  checkOrganisationOpenWrite,
  checkOrganisationWrite,
  closeOrganisationWrites,
  createOrganisationWrites,
  findListing,
  findOrganisation,
  findOrganisationConsistently,
  findQuotas,
  freeSeatWrite,
  getOrganisationAndQuota,
  getOrganisationRecord,
  getQuota,
  isOpen,
  listOrganisationPage,
  listOrganisationRecords,
  listOrganisationWrites,
  organisationRequest,
  replaceSeatsWrite,
  replaceSiretWrite,
  takeSeatsWrite,
  takeSeatWrite,
  updateOrganisationWrites,
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
  type CountedBytes,
  releaseBytesWrite,
  repairLedger,
  reserveBytesWrite,
  settleBytesWrite,
} from './quota.repository.ts';
