export type { OrganisationRecord, Quota } from './organisation.entity.ts';
export {
  administratorsChanged,
  findOrganisation,
  getOrganisation,
  getOrganisationAndQuota,
  getQuota,
  listOrganisations,
  seatFreed,
  seatTaken,
} from './organisation.repository.ts';
export { bytesReleased, bytesReserved, bytesSettled } from './quota.repository.ts';
