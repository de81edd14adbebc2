import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { MessageOf } from '../../../events/envelope.ts';
import type { certificatesRequested } from '../../../events/learning/certificates.ts';
import { AppError } from '../../../shared/errors.ts';
import { toContentLanguage } from '../../../shared/lang.ts';
import { findCourse } from '../../content/content-records/index.ts';
import { followedBy } from '../../content/courses/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { peopleInReach, type ReportProgress } from '../../identity/jobs/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { auditExportWrites, type MadeDocument, makeDocument } from '../exports/index.ts';
import type { CertificateRequest } from './certificate-request.ts';
import { certificateTexts } from './certificate-texts.ts';
import { type Certified, certifyCourse, certifyTraining } from './certify.ts';
import { buildDrawer } from './draw-certificates.ts';
import { inWorkFolder } from './work-folder.ts';
import { buildNamer, missingList } from './zip-rules.ts';

/**
 * Draws the requested certificates of people whom the starter reaches now (CE-01), with `makeDocument`.
 * Deleted people are left out. People without a completion are listed in a separate file. A completion
 * retains its number, so that a repeated message draws the same.
 */
export async function makeCertificates(
  deps: Deps,
  { data: { jobId } }: MessageOf<typeof certificatesRequested>,
  delivery: Delivery,
): Promise<void> {
  await inWorkFolder({ now: deps.now(), endsBy: delivery.endsBy }, (folder) =>
    makeDocument<CertificateRequest>(deps, jobId, delivery, (request, report) =>
      request.as === 'pdf' ? drawOne(deps, request) : drawMany(deps, request, report, join(folder, 'zip')),
    ),
  );
}

/** NOT_FOUND: a deleted person, or deleted content without an earlier certificate. */
const withoutCertificate: ReadonlySet<string> = new Set([
  ...(['NOT_FOUND', 'NAME_NOT_PRINTABLE', 'CERTIFICATE_REVOKED'] as const),
]);

async function drawOne(deps: Deps, request: CertificateRequest): Promise<MadeDocument> {
  const [person] = await peopleInReach(request);
  const certified = person && (await (await buildCertifier(deps, request))(person));
  if (!certified) throw new AppError('NOT_COMPLETED');
  const { draw, fileNameOf } = await buildDrawer(deps, request, toContentLanguage(request.lang));
  const bytes = await draw(certified);
  return {
    bytes,
    fileName: fileNameOf(certified),
    receipt: { certificates: 1, missing: 0 },
    people: [person.id],
    auditEntries: [],
  };
}

/** Draws one certificate at a time. The zip is written to the disk. */
async function drawMany(
  deps: Deps,
  request: CertificateRequest,
  report: ReportProgress,
  path: string,
): Promise<MadeDocument> {
  const lang = toContentLanguage(request.lang);
  const [people, certify, { draw, fileName }] = await Promise.all([
    peopleInReach(request),
    buildCertifier(deps, request),
    buildDrawer(deps, request, lang),
  ]);
  const texts = certificateTexts[lang];
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const nameOf = buildNamer(texts);
  const mtime = deps.now();
  const missing: Member[] = [];
  const drawFor = async (person: Member): Promise<Uint8Array | undefined> => {
    try {
      const certified = await certify(person);
      return certified && (await draw(certified));
    } catch (error) {
      if (error instanceof AppError && withoutCertificate.has(error.code)) return undefined;
      throw error;
    }
  };
  let [done, reportedPercent] = [0, 0];
  for (const person of people) {
    const document = await drawFor(person);
    // The PDFs are already compressed.
    if (document) zip.addBuffer(Buffer.from(document), nameOf(person), { mtime, compress: false });
    else missing.push(person);
    done += 1;
    if ((100 * done) / people.length < reportedPercent + 5) continue;
    reportedPercent = (100 * done) / people.length;
    await report(reportedPercent);
  }
  const list = missingList(missing, texts, lang);
  if (list) zip.addBuffer(Buffer.from(list.text), list.name, { mtime });
  zip.end();
  await written;
  const certificates = people.length - missing.length;
  return {
    bytes: { path },
    fileName: `${fileName}.zip`,
    receipt: { certificates, missing: missing.length },
    people: people.map(({ id }) => id),
    auditEntries: auditExportWrites(deps, request, certificates, 'certificates'),
  };
}

/**
 * Returns a function that certifies one person for the same training or course. Each person costs a read of
 * an item, or a Query for a course.
 *
 * @returns the function. It returns undefined for a person who has not completed the content
 * @throws NOT_FOUND if the course was deleted
 */
async function buildCertifier(
  deps: Deps,
  { what, id }: Pick<CertificateRequest, 'what' | 'id'>,
): Promise<(person: Member) => Promise<Certified | undefined>> {
  if (what === 'training')
    return async (person) => certifyTraining(deps, person, id, await findProgress(person, person.id, id));
  const course = await findCourse(id);
  if (!course) throw new AppError('NOT_FOUND');
  return async (person) => certifyCourse(deps, person, course, (await followedBy(person, course)).progress);
}
