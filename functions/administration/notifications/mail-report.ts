import type { MessageOf } from '../../../events/envelope.ts';
import type { reportReady } from '../../../events/learning/exports.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import { findReport } from '../../learning/exports/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
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
      const { name, logo, primaryColor } = organisation;
      return async (person) => {
        const notice = {
          lang: person.lang,
          to: person.email,
          firstName: person.firstName,
          sender: { name, logo: pictureUrl(logo, 'thumb'), primaryColor },
          url: `${settings.pageUrl}/reports/${data.jobId}`,
          support: settings.supportEmail,
        };
        const mail = reportMail(notice, {
          report: report.name,
          rows: data.rows,
          owner: owner ? `${owner.firstName} ${owner.lastName}` : name,
        });
        await sendTo(deps, { person, organisation, kind: 'notice' }, mail);
      };
    },
  );
}
