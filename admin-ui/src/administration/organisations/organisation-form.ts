import * as z from 'zod';
import {
  type Organisation,
  organisationForm,
} from '../../../../shared/contracts/administration/organisations.ts';
import { fileOf, type PictureValue } from '../../foundation/common/records/PictureInput.tsx';
import type { OrganisationType } from './types.ts';

/** Empty is told as missing, not as wrong; where it may be, it is not sent. */
const filled = (rule: z.ZodType<string, unknown>, mayLack = false) =>
  z
    .string()
    .trim()
    .transform((text, context): string | undefined => {
      if (text === '' && mayLack) return undefined;
      const { data, error } = rule.safeParse(text);
      const faults = text === '' ? ['REQUIRED'] : (error?.issues ?? []).map(({ message }) => message);
      for (const message of faults) context.addIssue({ code: 'custom', message });
      return data ?? z.NEVER;
    });

interface Rules {
  /** The provider's own: without a SIRET, a logo and the end of a contract, unless it has them (OR-07). */
  isProvider: boolean;
  hasLogo: boolean;
  /** Undefined while it is not known. */
  maxSeats: number | undefined;
}

/** The server's own rules (OR-02), the stage's limit of seats once it is known, and the logo: required while there is none. */
export const formSchema = ({ isProvider, hasLogo, maxSeats }: Rules) =>
  organisationForm.extend({
    maxUser:
      maxSeats === undefined
        ? organisationForm.shape.maxUser
        : organisationForm.shape.maxUser.max(maxSeats, { error: 'OUT_OF_RANGE' }),
    siret: filled(organisationForm.shape.siret, isProvider),
    contractExpirationDate: filled(organisationForm.shape.contractExpirationDate, isProvider),
    logo: z
      .custom<PictureValue | undefined>((value) => isProvider || hasLogo || value instanceof File, {
        error: 'REQUIRED',
      })
      // What is there already stays there.
      .transform(fileOf),
  });
export type FormSchema = ReturnType<typeof formSchema>;
/** What the fields hold. */
export type OrganisationFormInput = z.input<FormSchema>;
/** What is sent. */
export type OrganisationValues = z.output<FormSchema>;

/** An organisation's fields; of a new one the defaults (spec 2 §3). */
export function fieldsOf(type: OrganisationType, organisation?: Organisation): OrganisationFormInput {
  if (organisation) {
    const { contractExpirationDate, ...rest } = organisation;
    return { ...rest, contractExpirationDate: contractExpirationDate ?? '' };
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
