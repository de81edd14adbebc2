import type { Query } from '../../shared/contracts/call.ts';
import type { getTrainingCertificate } from '../../shared/contracts/certificates.ts';
import { AppError } from '../../shared/errors.ts';
import { type ContentLanguage, inLanguage, toContentLanguage } from '../../shared/lang.ts';
import { lookupsForNames, present } from '../lookups/index.ts';
import { getOrganisation } from '../organisations/index.ts';
import { getMemberInReach } from '../people/index.ts';
import { findProgress, type ProgressRecord } from '../progress/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { document } from '../runtime/http/answer.ts';
import { settings } from '../runtime/settings.ts';
import { certified } from '../statistics/index.ts';
import { findTraining, getVisibleTraining } from '../trainings/index.ts';
import { dayText } from './certificate-rules.ts';
import { certificateTexts } from './certificate-texts.ts';
import { issueCertificate } from './issue-certificate.ts';
import { drawCertificate } from './pdf/draw-certificate.ts';
import { readLogo } from './read-logo.ts';

interface Input {
  params: { id: string; lang: string };
  query: Query<typeof getTrainingCertificate>;
}

/**
 * A certificate as PDF (CE-01).
 *
 * 1. Whose: one's own, or a member's whom the caller may see.
 * 2. The person has completed the training. It may have left the offer, or be gone, since.
 * 3. The completion gets its number, once; the document is drawn anew each time.
 *
 * @throws NOT_FOUND for a person or a training that the caller does not see; NOT_AUTHORIZED for a colleague
 * outside the team; NOT_COMPLETED below 100 percent
 */
export async function downloadTrainingCertificate(deps: Deps, actor: Actor, { params, query }: Input) {
  const lang = toContentLanguage(params.lang);
  const userId = query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getTrainingCertificate');
  const [progress, training, organisation] = await Promise.all([
    findProgress(person, userId, params.id),
    findTraining(params.id, person.clientId),
    getOrganisation(person),
  ]);
  if (!progress) await getVisibleTraining(actor, params.id);
  if (!progress?.completedDate || progress.percent < 100) throw new AppError('NOT_COMPLETED');
  const { clientId } = person;
  const completion = { clientId, userId, trainingId: params.id, completedDate: progress.completedDate };
  const certificate = await issueCertificate(deps, completion, training);
  const [skills, logo] = await Promise.all([
    skillNames(deps, progress, lang),
    readLogo(deps, organisation.logo),
  ]);
  const title = inLanguage(certificate.titles, lang)?.title ?? '';
  const now = deps.now();
  const pdf = await drawCertificate({
    lang,
    organisation: { ...organisation, logo },
    person: `${person.firstName} ${person.lastName}`,
    title,
    completed: new Date(certificate.completedDate),
    timeZone: organisation.timeZone,
    minutes: progress.minutes,
    score: progress.score,
    skills,
    number: certificate.number,
    verifyUrl: `${settings.pageUrl}/api/v1/certificates/${certificate.number}/verify`,
    issued: new Date(certificate.issuedDate),
  });
  const name = `${certificateTexts[lang].fileName}_${dayText(now, organisation.timeZone, '_')}.pdf`;
  return document(pdf, 'application/pdf', name, { 'Certificate-Number': certificate.number });
}

/** Names of the skills that the person holds by this training. */
async function skillNames(deps: Deps, progress: ProgressRecord, lang: ContentLanguage): Promise<string[]> {
  const { skills } = await lookupsForNames(deps);
  return [...certified([progress])].flatMap((id) => {
    const skill = skills.get(id);
    return skill ? [present.skills(skill, lang).name] : [];
  });
}
