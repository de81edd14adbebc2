import type * as z from 'zod';
import type {
  Organisation,
  organisationForMembers,
} from '../../../../shared/contracts/administration/organisations.ts';

/** The caller's organisation. Fields for admins are absent for other roles. */
export type Company = z.output<typeof organisationForMembers> & Partial<Organisation>;
