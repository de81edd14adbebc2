import type { Profile, updateProfile } from '../../shared/contracts/access.ts';
import type { Body } from '../../shared/contracts/call.ts';
import { AppError } from '../../shared/errors.ts';
import { audited, changesBetween } from '../audit/index.ts';
import { memberChanged, renamed, toProfile } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { type NewPicture, replacePicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';

interface Input {
  body: Body<typeof updateProfile>;
  files: ReadonlyMap<string, FilePart>;
  ifMatch: number | undefined;
}

/**
 * Changes the own names, e-mail and picture (AC-16). Roles are never written here.
 *
 * @throws EMAIL_ALREADY_USED, VERSION_CONFLICT, VALIDATION (picture)
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  { body, files, ifMatch }: Input,
): Promise<Profile> {
  const member = actor.person;
  if (ifMatch !== undefined && ifMatch !== member.version) throw new AppError('VERSION_CONFLICT');
  const file = files.get('picture');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'avatar',
  };
  const after = await replacePicture(sent, member.picture, async (picture) => {
    const after = { ...member, ...body, ...(picture ? { picture } : {}) };
    const changes = changesBetween(member, after, ['email', 'firstName', 'lastName', 'picture']);
    await transact([
      ...memberChanged(member, after),
      ...renamed(deps, member, after),
      ...audited(deps, actor, {
        action: 'profile-changed',
        target: { kind: 'user', id: member.id },
        changes,
      }),
    ]);
    return after;
  });
  return toProfile({ ...after, version: member.version + 1 }, actor.organisation);
}
