import type {
  CertificateDetail,
  ValidityDetail,
  VerifiedCertificate,
} from '../../shared/contracts/learning/certificates.ts';
import type { SharedBadge } from '../../shared/contracts/learning/open-badges.ts';
import { isRevoked, readCredential } from '../factories/open-badges.ts';
import type { Person } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { aggregate, type RaceLane } from './race.ts';

/** A limited validity of a training, with a person whose certificate has a last day. */
interface RacedValidity {
  lane: RaceLane;
  trainingId: string;
  person: Person;
  number: string;
  /** The number of the shared badge. */
  badge?: string;
}

const set = ({ lane, trainingId }: Pick<RacedValidity, 'lane' | 'trainingId'>, limit: object) =>
  lane.owner.admin.api.put(`/validities/${trainingId}`, { type: 'TRAINING', ...limit });
const end = ({ lane, trainingId }: RacedValidity) => lane.owner.admin.api.delete(`/validities/${trainingId}`);
const revoke = ({ lane, number }: RacedValidity, reason: string) =>
  lane.owner.admin.api.post(`/certificates/${number}/revoke`, { reason });
const share = async (record: RacedValidity) => {
  const reply = await record.person.api.post<SharedBadge>(`/certificates/${record.number}/open-badge`);
  if (reply.status === 200) record.badge = reply.body.number;
  return reply;
};
const ended = { NOT_FOUND: 'the validity was ended' };

export const validities = aggregate<RacedValidity>({
  name: 'validity',
  calls: [
    { id: 'setValidity', variant: 'months', prepare: (record) => () => set(record, { months: 24 }) },
    { id: 'setValidity', variant: 'yearly', prepare: (record) => () => set(record, { yearly: '12-31' }) },
    { id: 'deleteValidity', refusals: ended, prepare: (record) => () => end(record) },
    {
      id: 'revokeCertificate',
      refusals: { NOT_FOUND: 'the member was deleted' },
      prepare: (record) => () => revoke(record, 'Wrong person'),
    },
    {
      id: 'shareCertificate',
      refusals: {
        UNAUTHENTICATED: 'the member was deleted',
        NOT_FOUND: 'the member was deleted',
        CERTIFICATE_REVOKED: 'the certificate was revoked',
      },
      prepare: (record) => () => share(record),
    },
    {
      id: 'deleteMember',
      prepare:
        ({ lane, person }) =>
        () =>
          lane.owner.admin.api.delete(`/users/${person.id}`),
    },
  ],
  async create(lane) {
    const trainingId = lane.fillers[0];
    await set({ lane, trainingId }, { months: 12 });
    const person = await lane.platform.member(lane.owner);
    await play(person.api, trainingId, { progressionPercent: 100 });
    await lane.platform.idle();
    const [certificate] = await person.api.ok<CertificateDetail[]>('GET', '/certificates');
    if (!certificate?.expiresDate) throw new Error('the completion has no certificate with a last day');
    return { lane, trainingId, person, number: certificate.number };
  },
  async disagreements({ lane, trainingId, person, number, badge }) {
    await lane.platform.idle();
    const lines: string[] = [];
    const [own, other] = await Promise.all(
      [lane.owner.admin.api, lane.colleague.api].map((api) => api.ok<ValidityDetail[]>('GET', '/validities')),
    );
    if (JSON.stringify(own) !== JSON.stringify(other))
      lines.push('the administrators see different validities');
    const one = own?.find(({ id }) => id === trainingId);
    if (one && (one.months === null) === (one.yearly === null))
      lines.push('a validity of both kinds, or none');
    const received = await person.api.get<CertificateDetail[]>('/certificates');
    const shown =
      received.status === 200 && received.body.find((certificate) => certificate.number === number);
    const publicly = await lane.platform.anonymous.get<VerifiedCertificate>(`/certificates/${number}/verify`);
    if (shown && (publicly.body.revokedDate !== undefined) !== (shown.state === 'revoked'))
      lines.push(`the member sees ${shown.state}, the public ${JSON.stringify(publicly.body)}`);
    if (!shown && publicly.status !== 404) lines.push('the certificate of a deleted member is public');
    if (badge) lines.push(...(await badgeDisagreements(lane, badge, shown || undefined)));
    return lines;
  },
  edit: (record) => set(record, { months: 36 }),
  async remove(record) {
    const { status } = await record.lane.owner.admin.api.delete(`/users/${record.person.id}`);
    if (status !== 200 && status !== 404) throw new Error(`member: ${status}`);
    await set(record, { months: 12 });
    return end(record);
  },
});

/** Compares the credential of a shared certificate, and its bit, with the certificate. */
async function badgeDisagreements(
  { platform: { anonymous } }: RaceLane,
  badge: string,
  shown: CertificateDetail | undefined,
): Promise<string[]> {
  const { status, body } = await readCredential(anonymous, badge);
  if (!shown) return status === 404 ? [] : ['the badge of a deleted member is public'];
  if (status !== 200) return [`the shared badge answers ${status}`];
  const lines = [];
  if ((await isRevoked(anonymous, body)) !== (shown.state === 'revoked'))
    lines.push(`the certificate is ${shown.state}, and the bit of its badge differs`);
  if ((body.validUntil !== undefined) !== (shown.expiresDate !== null))
    lines.push(`the certificate ends ${shown.expiresDate}, and its badge ${body.validUntil}`);
  return lines;
}
