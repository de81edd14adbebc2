import type { Sso } from '../../shared/contracts/identity/sso.ts';
import { LocalHost } from './client.ts';
import { addressOf, type DemoPerson, demoOrganisations, demoPassword } from './people.ts';

/** The claims of a person at the demo's provider. */
export interface DemoIdentity {
  [claim: string]: string | boolean | string[];
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  email: string;
  email_verified: boolean;
  groups: string[];
}

export const demoClient = { id: 'immersive-training', secret: 'Demo-2026-provider' };

/** The company with single sign-on. The other organisations use passwords. */
const company = demoOrganisations.find(({ key }) => key === 'atelier');

const newcomer: DemoPerson = { firstName: 'Sofia', lastName: 'Moreau', roles: [] };

const identityOf = (person: DemoPerson): DemoIdentity => {
  const { firstName, lastName, roles } = person;
  const email = company ? addressOf(person, company) : '';
  const [name = ''] = email.split('@');
  return {
    sub: name,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    email,
    email_verified: true,
    groups: [
      'staff',
      ...(roles.includes('ROLE_ADMINISTRATOR') ? ['training-admins'] : []),
      ...(roles.includes('ROLE_MANAGER') ? ['training-managers'] : []),
    ],
  };
};

export interface DemoSignOn {
  domain: string;
  /** The address that the provider redirects people to. */
  redirectUri: string;
  /** The address for the provider's message about a sign-out. */
  logoutUri: string;
  /** The company's people and a newcomer without an account, by subject. */
  identities: Map<string, DemoIdentity>;
  /** Verifies the company's domain and configures the provider, if it is not yet configured. */
  use(issuer: string): Promise<void>;
}

/**
 * Prepares single sign-on of the demo's company, through the API and the name server of the local host. `use`
 * leaves the settings unchanged if the company already has this issuer.
 */
export async function demoSignOn(origin: string): Promise<DemoSignOn> {
  if (!company) throw new Error('The demo has no company');
  const { admin, manager, learners, domain } = company;
  const api = await new LocalHost(origin).signIn(addressOf(admin, company), demoPassword);
  const { redirectUri, logoutUri } = await api.ok<Sso>('GET', '/sso');
  const people = [admin, manager, ...learners, newcomer].map(identityOf);
  return {
    domain,
    redirectUri,
    logoutUri,
    identities: new Map(people.map((identity) => [identity.sub, identity])),
    async use(issuer) {
      const { domains } = await api.ok<Sso>('POST', '/sso/domains', { body: { name: domain } });
      const existing = domains.find(({ name }) => name === domain);
      if (existing && !existing.verified) {
        await fetch(`${origin}/_local/dns/${existing.record.name}`, {
          method: 'POST',
          body: JSON.stringify({ txt: [existing.record.value] }),
        });
        await api.ok('POST', `/sso/domains/${domain}/verify`);
      }
      const before = await api.ok<Sso>('GET', '/sso');
      if (before.issuer === issuer) return;
      await api.ok('PUT', '/sso', {
        body: {
          issuer,
          clientId: demoClient.id,
          clientSecret: demoClient.secret,
          autoProvision: true,
          followsProfile: true,
          endsProviderSession: true,
          groupRoles: [
            { group: 'training-admins', role: 'ROLE_ADMINISTRATOR' },
            { group: 'training-managers', role: 'ROLE_MANAGER' },
          ],
        },
      });
    },
  };
}
