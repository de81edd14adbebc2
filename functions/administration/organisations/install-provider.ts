import * as z from 'zod';
import { email } from '../../../shared/contracts/common.ts';
import { newPassword } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { schemaVersion } from '../../../shared/schema.ts';
import { saveSchemaWrite } from '../../foundation/schema/index.ts';
import { createOrganisationWrites, findOrganisation, takeSeatWrite } from '../../foundation/tenancy/index.ts';
import { hashPassword } from '../../identity/access/index.ts';
import {
  buildMailedLink,
  createMemberWrites,
  findByEmail,
  findPerson,
  type Member,
  newMember,
  publishInvitationWrite,
  storeResetLink,
} from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { drawText } from '../../runtime/resumable.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';

export const installation = z.object({
  email,
  /** Without a password the person gets a link to choose one. */
  password: newPassword.optional(),
  /** mail: sends the link · return: returns the link, for an installation whose mails do not work yet. */
  link: z.enum(['mail', 'return']).default('mail'),
  name: z.string().default('Provider'),
});

export interface InstalledProvider {
  /** Whether a person was added. */
  added: boolean;
  /** mailed, returned, or not needed because the person has a password. */
  link: 'mailed' | 'returned' | 'none';
  url?: string;
}

const seats = 1000;

/**
 * Creates the provider's organisation (OR-07) and a super admin, unless they exist. Idempotent. An operator
 * invokes it once after a deployment. A super admin who has not chosen a password yet gets another link.
 *
 * @throws EMAIL_ALREADY_USED if the address belongs to a person with another role
 */
export async function installProvider(
  deps: Deps,
  input: z.output<typeof installation>,
): Promise<InstalledProvider> {
  if (!(await findOrganisation({ clientId: PROVIDER }))) await makeProvider(deps, input);
  const existing = await findByEmail(input.email);
  if (existing && input.password) return { added: false, link: 'none' };
  if (existing) {
    const person = await findPerson(existing.userId);
    if (!person?.roles.includes('ROLE_SUPER_ADMIN')) throw new AppError('EMAIL_ALREADY_USED');
    if (person.passwordHash) return { added: false, link: 'none' };
    return { added: false, ...(await sendLink(deps, person, input.link)) };
  }
  const person = newMember(deps, {
    clientId: PROVIDER,
    email: input.email,
    firstName: 'Super',
    lastName: 'Admin',
    roles: ['ROLE_SUPER_ADMIN'],
    lang: 'en',
  });
  const passwordHash = input.password && (await hashPassword(input.password));
  await transact([
    ...createMemberWrites(passwordHash ? { ...person, passwordHash } : person),
    takeSeatWrite({ clientId: PROVIDER }, false),
  ]);
  if (passwordHash) return { added: true, link: 'none' };
  return { added: true, ...(await sendLink(deps, person, input.link)) };
}

async function sendLink(
  deps: Deps,
  person: Member,
  way: 'mail' | 'return',
): Promise<Pick<InstalledProvider, 'link' | 'url'>> {
  if (way === 'mail') {
    await transact([publishInvitationWrite(deps, person)]);
    return { link: 'mailed' };
  }
  const event = { id: drawText(32), at: deps.now().toISOString() };
  const { key, hash, until } = buildMailedLink('password-link', event, person.id, drawText(52));
  await storeResetLink(person, { hash, until: until.toISOString() });
  const url = `${settings.pageUrl}/reset-password#key=${encodeURIComponent(key)}`;
  return { link: 'returned', url };
}

async function makeProvider(deps: Deps, input: z.output<typeof installation>): Promise<void> {
  const organisation = {
    id: PROVIDER,
    name: input.name,
    type: 'COMPANY' as const,
    representativeFirstName: 'Super',
    representativeLastName: 'Admin',
    representativeEmail: input.email,
    siret: '',
    primaryColor: '#6B4DC4',
    secondaryColor: '#D32E5E',
    scoreRanking: false,
    hourRanking: false,
    masterContentAccess: true,
    offlineAccess: true,
    maxUser: seats,
    timeZone: settings.timeZone,
    createdDate: deps.now().toISOString(),
    version: 1,
  };
  const quota = {
    clientId: PROVIDER,
    currentUser: 0,
    remainingUser: seats,
    administrators: 0,
    currentSize: 0,
    reservedSize: 0,
  };
  try {
    const { createdDate: date } = organisation;
    // A new installation has the shape of this version. Migrations have nothing to change.
    const schema = saveSchemaWrite({ schema: schemaVersion, version: settings.version, date });
    await transact([...createOrganisationWrites(organisation, quota), schema]);
  } catch (error) {
    // A parallel installation has created the organisation.
    if (!(error instanceof AppError)) throw error;
  }
}
