import * as z from 'zod';
import {
  type Organisation,
  organisationForm,
} from '../../../../shared/contracts/administration/organisations.ts';
import type { EveryField } from '../../../../shared/pick.ts';
import { type PictureValue, pictureFile } from '../../foundation/common/records/PictureInput.tsx';
import type { OrganisationType } from './types.ts';

/** Reports an empty field as missing, not as invalid. A field that may be empty is then not sent. */
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
  /** True for the provider, which needs no SIRET, logo or end of contract (OR-07). */
  isProvider: boolean;
  hasLogo: boolean;
  /** Undefined while unknown. */
  maxSeats: number | undefined;
}

/**
 * Returns the server's rules (OR-02) with the stage's limit of seats. The logo is required if none is stored.
 */
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
      // A stored logo is not sent again.
      .transform(pictureFile),
  });
export type FormSchema = ReturnType<typeof formSchema>;
/** Values of the form's fields. */
export type OrganisationFormInput = z.input<FormSchema>;
/** Values that are sent. */
export type OrganisationValues = z.output<FormSchema>;

/** Returns the form's values of an organisation, or the defaults of a new one (spec 2 §3). */
export function organisationFields(
  type: OrganisationType,
  organisation?: Organisation,
): OrganisationFormInput {
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
  } satisfies EveryField<OrganisationFormInput>;
}
