import { organisationDeleted } from '../../events/organisations.ts';
import { consume, on } from '../runtime/consume.ts';
import { organisationStays, removeOrganisation } from './remove-organisation.ts';

export const handler = consume('removal', [on(organisationDeleted, removeOrganisation, organisationStays)]);
