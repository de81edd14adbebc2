import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import { lookupsForNames, present } from '../lookups/index.ts';
import { getOrganisation } from '../organisations/index.ts';
import type { Member } from '../people/index.ts';
import type { ProgressRecord } from '../progress/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { settings } from '../runtime/settings.ts';
import { certified } from '../statistics/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { dayText } from './certificate-rules.ts';
import { certificateTexts } from './certificate-texts.ts';
import { drawCertificate } from './pdf/draw-certificate.ts';
import { readLogo } from './read-logo.ts';

interface Content {
  person: Member;
  certificate: Certificate;
  /** Of each training that belongs to what was completed. */
  progress: readonly ProgressRecord[];
  /** Percent. */
  score: number | undefined;
}

/** A certificate, drawn in a language, as the PDF that is downloaded. */
export async function answerCertificate(
  deps: Deps,
  lang: ContentLanguage,
  { person, certificate, progress, score }: Content,
): Promise<Answer> {
  const organisation = await getOrganisation(person);
  const [skills, logo] = await Promise.all([
    skillNames(deps, progress, lang),
    readLogo(deps, organisation.logo),
  ]);
  const pdf = await drawCertificate({
    lang,
    kind: certificate.kind,
    organisation: { ...organisation, logo },
    person: `${person.firstName} ${person.lastName}`,
    title: inLanguage(certificate.titles, lang)?.title ?? '',
    completed: new Date(certificate.completedDate),
    timeZone: organisation.timeZone,
    minutes: progress.reduce((sum, { minutes }) => sum + minutes, 0),
    score,
    skills,
    number: certificate.number,
    verifyUrl: `${settings.pageUrl}/api/v1/certificates/${certificate.number}/verify`,
    issued: new Date(certificate.issuedDate),
  });
  const day = dayText(deps.now(), organisation.timeZone, '_');
  return document(pdf, 'application/pdf', `${certificateTexts[lang].fileName}_${day}.pdf`, {
    'Certificate-Number': certificate.number,
  });
}

/** Names of the skills that the person holds by these trainings. */
async function skillNames(
  deps: Deps,
  progress: readonly ProgressRecord[],
  lang: ContentLanguage,
): Promise<string[]> {
  const { skills } = await lookupsForNames(deps);
  return [...certified(progress)].flatMap((id) => {
    const skill = skills.get(id);
    return skill ? [present.skills(skill, lang).name] : [];
  });
}
