import type { Organisation } from '../../../shared/contracts/administration/organisations.ts';
import { mayHoldContent, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { pictureUrl } from '../../runtime/pictures.ts';

/**
 * Converts a stored organisation into the response for super admins and its own admins. Its groups are empty.
 */
export const toOrganisation = (record: OrganisationRecord): Organisation => ({
  id: record.id,
  name: record.name,
  type: record.type,
  representativeFirstName: record.representativeFirstName,
  representativeLastName: record.representativeLastName,
  representativeEmail: record.representativeEmail,
  siret: record.siret,
  contractExpirationDate: record.contractExpirationDate ?? null,
  logo: record.logo ? pictureUrl(record.logo) : null,
  primaryColor: record.primaryColor,
  secondaryColor: record.secondaryColor,
  scoreRanking: record.scoreRanking,
  hourRanking: record.hourRanking,
  masterContentAccess: record.masterContentAccess,
  offlineAccess: record.offlineAccess,
  maxUser: record.maxUser,
  maxSize: record.maxSize ?? null,
  mayHoldContent: mayHoldContent(record),
  timeZone: record.timeZone,
  groups: [],
  version: record.version,
});
