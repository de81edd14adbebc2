import type { MessageOf } from '../../../events/envelope.ts';
import type { reportReady } from '../../../events/learning/exports.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import { findReport } from '../../learning/exports/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { buildNotice } from './build-notice.ts';
import { reportMail } from './mail/report-mail.ts';
import { mailEachOnce } from './mail-once.ts';
import { sendTo } from './send-to.ts';

/**
 * Mails the recipients of a report its address, each once, in their own language. Sends nothing for a report that was
 * deleted, and to people who are no longer recipients.
 */
export async function mailReport(deps: Deps, message: MessageOf<typeof reportReady>): Promise<void> {
  const { clientId, data } = message;
  const found = await findReport({ clientId }, data.reportId);
  if (!found) return;
  const { report } = found;
  const recipients = new Set(report.userIds);
  await mailEachOnce(
    deps,
    message,
    data.userIds.filter((id) => recipients.has(id)),
    async () => {
      const [organisation, owner] = await Promise.all([
        getOrganisationRecord({ clientId }),
        findPerson(report.ownerId),
      ]);
      return async (person) => {
        const mail = reportMail(buildNotice(person, organisation, `/reports/${data.jobId}`), {
          report: report.name,
          rows: data.rows,
          owner: owner ? `${owner.firstName} ${owner.lastName}` : organisation.name,
        });
        await sendTo(deps, { person, organisation, kind: 'notice' }, mail);
      };
    },
  );
}
