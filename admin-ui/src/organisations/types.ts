import type { Client } from '../../../shared/contracts/organisations.ts';
import type { MessageKey } from '../i18n/index.ts';

export type ClientType = Client['type'];

/** The three kinds of organisation share one screen (OR-01). */
export const clientTypes = ['COMPANY', 'TRAINING_CENTER', 'VR_ROOM'] as const satisfies readonly ClientType[];

export const typeLabel: Record<ClientType, MessageKey> = {
  COMPANY: 'organisations.company',
  TRAINING_CENTER: 'organisations.trainingCenter',
  VR_ROOM: 'organisations.vrRoom',
};
