import type { listLtiClassMembers as contract } from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { accountHash, findLinkedIds } from '../../identity/external-identities/index.ts';
import { findMembers, findTakenEmails } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findClass } from './class.repository.ts';
import { isReady, type Ready } from './lti-rules.ts';
import { readClassMembers } from './platform.ts';
import { getRegistration } from './registration.repository.ts';

/**
 * Reads the learners of a class from its learning platform, and returns the active members among them. They are
 * recognised as in a launch: by their linked account, else by their address if the organisation trusts the addresses of
 * the platform. Nothing is stored. Costs some calls of the platform, and batches of links, addresses and members.
 *
 * @throws NOT_FOUND · LTI_REFUSED if the platform does not return the learners
 */
export const listLtiClassMembers: Operation<typeof contract> = async (deps, actor, { params }) => {
  const registration = await getRegistration(actor, params.id);
  const { clientId, id: registrationId } = registration;
  const found = await findClass({ clientId, registrationId, hash: params.classId });
  if (!found || !isReady(registration)) throw new AppError('NOT_FOUND');
  const learners = await readClassMembers(deps, registration, found.membershipsUrl);
  const userIds = await recognise(registration, learners);
  const members = await findMembers(actor, userIds);
  return {
    learners: learners.length,
    members: [...members.values()]
      .filter(({ active }) => active)
      .map(({ id, firstName, lastName }) => ({ id, firstName, lastName }))
      .sort((a, b) => a.lastName.localeCompare(b.lastName) || (a.id < b.id ? -1 : 1)),
  };
};

type Learners = Awaited<ReturnType<typeof readClassMembers>>;

/** Returns the ids of the members of the organisation among the learners, each once. */
async function recognise({ clientId, issuer, trustEmail }: Ready, learners: Learners): Promise<string[]> {
  const hashed = learners.map((one) => ({ ...one, hash: accountHash(issuer, one.subject) }));
  const linked = await findLinkedIds('lti', { clientId }, [...new Set(hashed.map(({ hash }) => hash))]);
  const emails = hashed.flatMap(({ hash, email }) => (email && !linked.has(hash) ? [email] : []));
  const owners = trustEmail ? await findTakenEmails([...new Set(emails)]) : new Map();
  const byEmail = [...owners.values()].filter((owner) => owner.clientId === clientId);
  return [...new Set([...linked.values(), ...byEmail.map(({ userId }) => userId)])];
}
