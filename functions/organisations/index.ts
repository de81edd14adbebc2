export type { OrganisationRecord, Quota } from './organisation.entity.ts';
export {
  administratorsChanged,
  findOrganisation,
  findOrganisationNow,
  getOrganisation,
  getOrganisationAndQuota,
  getQuota,
  isOpen,
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
