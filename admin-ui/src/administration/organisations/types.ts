import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import type { MessageKey } from '../../foundation/i18n/index.ts';
import type { ResourceName } from '../../foundation/providers/resources.ts';

export type OrganisationType = Organisation['type'];

/** The three kinds of organisation share one screen (OR-01). */
export const organisationTypes = [
  'COMPANY',
  'TRAINING_CENTER',
  'VR_ROOM',
] as const satisfies readonly OrganisationType[];

export const typeLabel: Record<OrganisationType, MessageKey> = {
  COMPANY: 'organisations.company',
  TRAINING_CENTER: 'organisations.trainingCenter',
  VR_ROOM: 'organisations.vrRoom',
};

/** The resource that lists the organisations of a type. */
export const resourceOf: Record<OrganisationType, ResourceName> = {
  COMPANY: 'companies',
  TRAINING_CENTER: 'training-centers',
  VR_ROOM: 'vr-rooms',
};
