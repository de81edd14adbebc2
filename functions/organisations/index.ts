export type { OrganisationRecord, Quota } from './organisation.entity.ts';
export {
  administratorsChanged,
  findOrganisation,
  getOrganisation,
  getOrganisationAndQuota,
  getQuota,
  listOrganisationPage,
  listOrganisations,
  organisationOpen,
  organisationRequest,
  seatFreed,
  seatsTaken,
  seatTaken,
} from './organisation.repository.ts';
export { remainingBytes } from './organisation-rules.ts';
export {
  bytesReleased,
  bytesReserved,
  bytesSettled,
  type CountedBytes,
  repairLedger,
} from './quota.repository.ts';
