import { expect, it } from 'vitest';
import { certificateIssued } from '../../../events/learning/certificates.ts';
import { at, deps, person, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { type Certificate, CertificateNumberEntity } from './certificate.entity.ts';
import * as repository from './certificate.repository.ts';

const number = 'W7K2-9QXM-4HTR';
const certificate: Certificate = {
  ...person,
  contentId: training.id,
  kind: 'TRAINING',
  completedDate: at,
  number,
  issuedDate: at,
  titles: [{ lang: 'FR', title: 'Incendie' }],
};
const event = publishWrite(deps, certificateIssued, certificate.clientId, {
  userId: certificate.userId,
  number,
  trainingId: training.id,
  completedDate: certificate.completedDate,
});
const days = { expires: '2027-11-22', opens: '2027-08-23' };

it('sends the queries in certificate.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findLatestCertificate: () => repository.findLatestCertificate(tenant, person.userId, training.id),
    listPersonCertificates: () => repository.listPersonCertificates(tenant, person.userId),
    storeCertificate: {
      'without a limit': () => repository.storeCertificate(certificate, event),
      'with a last day': () =>
        repository.storeCertificate(
          { ...certificate, result: { minutes: 12, score: 90, skillIds: ['fire'] }, ...days },
          event,
        ),
    },
    limitCertificateWrites: {
      'of a certificate': () => repository.limitCertificateWrites(certificate, days),
      'of a shared certificate': () =>
        repository.limitCertificateWrites({ ...certificate, openBadge: 'ACME-AAAA' }, days),
    },
    revokeCertificateWrite: () =>
      repository.revokeCertificateWrite(certificate, { at, by: 'acme_person000009', reason: 'A mistake' }),
    shareCertificateWrite: {
      'without a limit': () => repository.shareCertificateWrite(certificate, 'ACME-AAAA'),
      'with a last day': () => repository.shareCertificateWrite({ ...certificate, ...days }, 'ACME-AAAA'),
    },
    findCertificate: {
      'of an issued number': (answer) => {
        answer({ Item: stored(CertificateNumberEntity, certificate) });
        return repository.findCertificate(tenant, number);
      },
      'of an unknown number': () => repository.findCertificate(tenant, number),
    },
  });
  await expect(queries).toMatchFileSnapshot('./certificate.queries.txt');
});
