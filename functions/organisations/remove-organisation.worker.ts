import { organisationDeleted } from '../../events/organisations.ts';
import { consume } from '../runtime/consume.ts';
import { organisationStays, removeOrganisation } from './remove-organisation.ts';

export const handler = consume({ [organisationDeleted.name]: removeOrganisation }, organisationStays);
