import type { Profile, updateProfile } from '../../shared/contracts/access.ts';
import type { Body } from '../../shared/contracts/call.ts';
import { audited, changesBetween } from '../audit/index.ts';
import { getMember, memberChanged, renamed, toProfile } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
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
 * @throws EMAIL_ALREADY_USED, VERSION_CONFLICT (with If-Match), VALIDATION (picture)
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  { body, files, ifMatch }: Input,
): Promise<Profile> {
  const file = files.get('picture');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'avatar',
  };
  const after = await whileConflicts(async (attempt) => {
    const before = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    assertVersion(ifMatch, before);
    return replacePicture(sent, before.picture, async (picture) => {
      const after = { ...before, ...body, ...(picture ? { picture } : {}) };
      const changes = changesBetween(before, after, ['email', 'firstName', 'lastName', 'picture']);
      await transact([
        ...memberChanged(before, after),
        ...renamed(deps, before, after),
        ...audited(deps, actor, {
          action: 'profile-changed',
          target: { kind: 'user', id: before.id },
          changes,
        }),
      ]);
      return { ...after, version: before.version + 1 };
    });
  });
  return toProfile(after, actor.organisation);
}
