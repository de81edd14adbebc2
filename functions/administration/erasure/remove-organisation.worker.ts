import { organisationDeleted } from '../../../events/administration/organisations.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { removeOrganisation } from './remove-organisation.ts';

export const handler = consume('removal', [on(organisationDeleted, removeOrganisation, failRequestedJob)]);
