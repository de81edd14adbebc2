import type * as z from 'zod';
import { type Sso, ssoForm } from '../../../../shared/contracts/identity/sso.ts';
import type { EveryField } from '../../../../shared/pick.ts';

export const schema = ssoForm;
export type SsoFields = z.input<typeof schema>;
export type SsoValues = z.output<typeof schema>;

/** Returns the form's values of the settings. The client secret is never sent to the browser. */
export const settingsFields = (sso: Sso): EveryField<SsoFields> => ({
  protocol: sso.protocol,
  issuer: sso.protocol === 'oidc' ? (sso.issuer ?? '') : '',
  metadataUrl: sso.metadataUrl ?? '',
  metadata: '',
  clientId: sso.clientId ?? '',
  clientSecret: '',
  groupsClaim: sso.groupsClaim,
  missingGroupsAreNone: sso.missingGroupsAreNone,
  groupRoles: sso.groupRoles,
  autoProvision: sso.autoProvision,
  trustEmail: sso.trustEmail,
  followsProfile: sso.followsProfile,
  endsProviderSession: sso.endsProviderSession,
  required: sso.required,
  exemptUserIds: sso.exemptUserIds,
});
