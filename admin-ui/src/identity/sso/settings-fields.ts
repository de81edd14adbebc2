import type * as z from 'zod';
import { type Sso, ssoForm } from '../../../../shared/contracts/identity/sso.ts';

export const schema = ssoForm;
export type SsoFields = z.input<typeof schema>;
export type SsoValues = z.output<typeof schema>;

/** The form of what is set; the secret is never known here. */
export const fieldsOf = (sso: Sso): SsoFields => ({
  issuer: sso.issuer ?? '',
  clientId: sso.clientId ?? '',
  clientSecret: '',
  groupsClaim: sso.groupsClaim,
  groupRoles: sso.groupRoles,
  autoProvision: sso.autoProvision,
  trustEmail: sso.trustEmail,
  required: sso.required,
  exemptUserIds: sso.exemptUserIds,
});
