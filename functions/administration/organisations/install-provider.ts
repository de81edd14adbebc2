import * as z from 'zod';
import { email } from '../../../shared/contracts/common.ts';
import { newPassword } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { schemaVersion } from '../../../shared/schema.ts';
import { saveSchemaWrite } from '../../foundation/schema/index.ts';
import { createOrganisationWrites, findOrganisation, takeSeatWrite } from '../../foundation/tenancy/index.ts';
import { hashPassword } from '../../identity/access/index.ts';
import { createMemberWrites, findByEmail, newMember } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';

export const installation = z.object({ email, password: newPassword, name: z.string().default('Provider') });

const seats = 1000;

/**
 * Creates the provider's organisation (OR-07) and its first super admin, unless they exist. Idempotent. An
 * operator invokes it once after a deployment.
 *
 * @returns whether a person was added
 */
export async function installProvider(
  deps: Deps,
  input: z.output<typeof installation>,
): Promise<{ added: boolean }> {
  if (!(await findOrganisation({ clientId: PROVIDER }))) await makeProvider(deps, input);
  if (await findByEmail(input.email)) return { added: false };
  const person = newMember(deps, {
    clientId: PROVIDER,
    email: input.email,
    firstName: 'Super',
    lastName: 'Admin',
    roles: ['ROLE_SUPER_ADMIN'],
    lang: 'en',
  });
  const passwordHash = await hashPassword(input.password);
  await transact([
    ...createMemberWrites({ ...person, passwordHash }),
    takeSeatWrite({ clientId: PROVIDER }, false),
  ]);
  return { added: true };
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
