import * as z from 'zod';
import { type Client, clientForm } from '../../../shared/contracts/organisations.ts';
import type { ClientType } from './types.ts';

/** Empty is told as missing, not as wrong. */
const filled = (rule: z.ZodType<string, unknown>) =>
  z
    .string()
    .trim()
    .min(1, { error: 'REQUIRED', abort: true })
    .transform((text, context): string => {
      const { data, error } = rule.safeParse(text);
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
      return data ?? z.NEVER;
    });

/** The server's own rules (OR-02), and the logo: required while there is none. */
export const formSchema = (hasLogo: boolean) =>
  clientForm.extend({
    siret: filled(clientForm.shape.siret),
    contractExpirationDate: filled(clientForm.shape.contractExpirationDate),
    logo: z.custom<File | undefined>((value) => hasLogo || value instanceof File, { error: 'REQUIRED' }),
  });
export type FormSchema = ReturnType<typeof formSchema>;
/** What the fields hold. */
export type Fields = z.input<FormSchema>;
/** What is sent. */
export type Values = z.output<FormSchema>;

/** An organisation's fields; of a new one the defaults (spec 2 §3). */
export function fieldsOf(type: ClientType, client?: Client): Fields {
  if (client) {
    const { contractExpirationDate, ...rest } = client;
    return { ...rest, contractExpirationDate: contractExpirationDate ?? '', logo: undefined };
  }
  return {
    name: '',
    type,
    representativeFirstName: '',
    representativeLastName: '',
    representativeEmail: '',
    siret: '',
    contractExpirationDate: '',
    primaryColor: '#6B4DC4',
    secondaryColor: '#D32E5E',
    scoreRanking: false,
    hourRanking: false,
    masterContentAccess: false,
    offlineAccess: false,
    maxUser: 20,
    maxSize: null,
    timeZone: 'Europe/Paris',
    logo: undefined,
  };
}

/** The text of a number field as the API takes it: empty is null, what is no number stays wrong. */
export const numberOf = (text: unknown): number | null =>
  text === '' || text === null || text === undefined ? null : Number(text);
