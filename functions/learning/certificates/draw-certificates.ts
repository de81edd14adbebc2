import { buffer } from 'node:stream/consumers';
import { dayText } from '../../../shared/days.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { lookupsForNames, present } from '../../content/reference-data/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { readObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';
import { certificateTexts } from './certificate-texts.ts';
import { assertDrawable, type Certified } from './certify.ts';
import { drawCertificate } from './pdf/draw-certificate.ts';
import { portableFileName } from './zip-rules.ts';

/** Draws certificates of one organisation in one language. */
interface Drawer {
  draw(certified: Certified): Promise<Uint8Array>;
  /** Returns the file name of a certificate: `Attestation – Title – Name – 22_11_2026.pdf`. */
  fileNameOf(certified: Certified): string;
  /** File name of several certificates, without extension: `attestation_22_11_2026`. */
  fileName: string;
}

/**
 * Returns a drawer, and reads the name and logo of the organisation once for all certificates.
 * Drawing throws CERTIFICATE_REVOKED and NAME_NOT_PRINTABLE.
 */
export async function buildDrawer(deps: Deps, tenant: Tenant, lang: ContentLanguage): Promise<Drawer> {
  const organisation = await getOrganisationRecord(tenant);
  const logo = await readLogo(deps, organisation.logo);
  const namesOf = async (skillIds: readonly string[]) => {
    const { skills } = await lookupsForNames(deps, [{ skillIds }]);
    return skillIds.flatMap((id) => {
      const skill = skills.get(id);
      return skill ? [present.skills(skill, lang).name] : [];
    });
  };
  const { fileName } = certificateTexts[lang];
  const today = dayText(organisation.timeZone, deps.now(), '_');
  const titleOf = ({ certificate }: Certified) => inLanguage(certificate.titles, lang)?.title ?? '';
  return {
    fileName: `${fileName}_${today}`,
    fileNameOf: (certified) => {
      const { firstName, lastName } = certified.person;
      const kind = fileName.charAt(0).toUpperCase() + fileName.slice(1);
      const parts = [kind, titleOf(certified), `${firstName} ${lastName}`].map((part) =>
        portableFileName(part),
      );
      return `${[...parts.filter((part) => part !== ''), today].join(' – ')}.pdf`;
    },
    draw: async (certified) => {
      await assertDrawable(certified);
      const { person, certificate, result } = certified;
      return drawCertificate({
        lang,
        kind: certificate.kind,
        organisation: { ...organisation, logo },
        person: `${person.firstName} ${person.lastName}`,
        title: titleOf(certified),
        completed: new Date(certificate.completedDate),
        timeZone: organisation.timeZone,
        expires: certificate.expires,
        minutes: result?.minutes,
        score: result?.score,
        skills: await namesOf(result?.skillIds ?? []),
        version: certificate.content?.version,
        number: certificate.number,
        verifyUrl: `${settings.pageUrl}/api/v1/certificates/${certificate.number}/verify`,
        issued: new Date(certificate.issuedDate),
      });
    },
  };
}

/**
 * Returns the bytes of an organisation's logo. Returns undefined if it cannot be read, so that certificates
 * are still drawn.
 */
async function readLogo(deps: Deps, key: string | undefined): Promise<Uint8Array | undefined> {
  if (!key) return undefined;
  try {
    return await buffer(await readObject({ bucket: settings.picturesBucket, key }));
  } catch (error) {
    deps.log.warn('certificate created without its logo', { key, error: error as Error });
    return undefined;
  }
}
