import type * as z from 'zod';
import type {
  Organisation,
  organisationForMembers,
} from '../../../../shared/contracts/administration/organisations.ts';

/** The organisation as its own people see it; what only admins see is absent for others. */
export type Company = z.output<typeof organisationForMembers> & Partial<Organisation>;
