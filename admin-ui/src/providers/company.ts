import type * as z from 'zod';
import type { Client, clientForMembers } from '../../../shared/contracts/organisations.ts';

/** The organisation as its own people see it; what only admins see is absent for others. */
export type Company = z.output<typeof clientForMembers> & Partial<Client>;
