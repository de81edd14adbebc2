import type { Organisation } from '../../shared/contracts/administration/organisations.ts';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Sso } from '../../shared/contracts/identity/sso.ts';

/** Returns the organisation of the signed-in person. */
export const company = (fields: Partial<Organisation> = {}): Organisation => ({
  ...{ id: 'org1', name: 'Tannerie', type: 'COMPANY', siret: '73282932000074' },
  ...{ representativeFirstName: 'Rosa', representativeLastName: 'Martin' },
  ...{ representativeEmail: 'rosa@example.com', contractExpirationDate: '2099-12-31' },
  ...{ logo: null, primaryColor: '#123456', secondaryColor: '#abcdef' },
  ...{ scoreRanking: false, hourRanking: false, masterContentAccess: false, offlineAccess: false },
  ...{ maxUser: 50, maxSize: 10, mayHoldContent: true, timeZone: 'Europe/Paris', groups: [], version: 1 },
  ...fields,
});

/** Returns a member. By default the signed-in administrator. */
export const profile = (fields: Partial<Profile> = {}): Profile => ({
  ...{ id: 'org1-rosa', firstName: 'Rosa', lastName: 'Martin', email: 'rosa@example.com', picture: null },
  ...{ roles: ['ROLE_ADMINISTRATOR'], instructor: false, clientId: 'org1', clientType: 'COMPANY' },
  ...{ managers: [], lastConnection: '2026-11-20T09:00:00.000Z', active: true, invited: false, badges: [] },
  version: 1,
  ...fields,
});

/** Returns a complete web training of the catalogue. */
export const trainingItem = (fields: Partial<TrainingItem> = {}): TrainingItem => ({
  ...{ id: 'org1-ladders', title: 'Ladders', briefDescription: 'Use ladders safely.', tags: [] },
  ...{ contentLanguages: ['EN'], categoryId: '', category: null, skillIds: [], skills: [], headsetIds: [] },
  ...{ durationInMinute: 20, partnerId: '', fileSize: 10, fileTypes: [], files: [], resourceCount: 0 },
  ...{ logo: null, background: null, ownerId: 'org1', version: 1, progressionPercent: 0, totalLike: 0 },
  ...{ createdDate: '2026-11-20T09:00:00.000Z', lastModifiedDate: '2026-11-20T09:00:00.000Z' },
  ...{ isOwner: true, isUnlocked: true, isVerified: true, isNew: false, isUpdated: false },
  ...{ isFromPartner: false, isSuggested: false, favorite: false, like: false },
  ...fields,
});

/** Returns the single sign-on of an organisation, before its setup. */
export const ssoSettings = (fields: Partial<Sso> = {}): Sso => ({
  issuer: null,
  clientId: null,
  protocol: 'oidc',
  metadataUrl: null,
  certificates: [],
  samlUrl: 'https://training.example/sso/saml?organisation=acme',
  hasClientSecret: false,
  groupsClaim: 'groups',
  missingGroupsAreNone: false,
  groupRoles: [],
  autoProvision: false,
  trustEmail: false,
  followsProfile: false,
  endsProviderSession: false,
  required: false,
  exemptUserIds: [],
  suspendedUntil: null,
  domains: [],
  provedBy: null,
  redirectUri: 'https://training.example/sso/callback?organisation=acme',
  startUrl: 'https://training.example/sso?organisation=acme',
  signedOutUri: 'https://training.example/login',
  logoutUri: 'https://training.example/sso/logout?organisation=acme',
  provisioningUrl: 'https://training.example/scim/v2',
  version: 1,
  ...fields,
});
