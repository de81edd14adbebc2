import type { putReleaseFile as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { checkOnlyReleaseWrite, findRelease, isNamedAs } from '../launcher/index.ts';
import { openUpload } from './open-upload.ts';
import { ticketLifetime, toTicket } from './put-file.ts';

/**
 * Creates a ticket for the file of a launcher release (LY-11). The served file remains until the new file is
 * checked. The check also computes checksum and size.
 *
 * @throws NOT_FOUND, RELEASE_ALREADY_EXISTS, CONTENT_QUOTA_REACHED · VALIDATION on `fileName` for a name
 * without the extension of the format
 */
export const putReleaseFile: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const release = await findRelease(params.id);
  if (!release) throw new AppError('NOT_FOUND');
  const { format } = release;
  const version = body.version ?? release.version;
  if (!isNamedAs(format, body.fileName)) throw invalid('fileName', 'INVALID_TYPE');
  await checkOnlyReleaseWrite({ ...release, version });
  const upload = await openUpload(deps, actor, {
    holder: { kind: 'release', id: release.id, fileType: format },
    fileName: body.fileName,
    fileSize: body.fileSize,
    version,
    offlineAvailable: false,
    lifetime: ticketLifetime,
  });
  await transact(
    auditWrites(deps, actor, {
      action: 'release-changed',
      target: { kind: 'release', id: release.id },
      changes: changesBetween({}, { file: body.fileName, version }, ['file', 'version']),
    }),
  );
  return answer(toTicket(upload), 202);
};
