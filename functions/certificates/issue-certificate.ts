import { AppError } from '../../shared/errors.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Training } from '../trainings/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { findLatestCertificate, storeCertificate } from './certificate.repository.ts';
import { newCertificateNumber } from './certificate-rules.ts';

interface Completion {
  clientId: string;
  userId: string;
  trainingId: string;
  /** When 100 percent was reached. */
  completedDate: string;
}

/**
 * The certificate of a completion: the one that was given before, else a new one. However often and however
 * much at once it is asked for, one completion has one number.
 *
 * @throws NOT_FOUND where none was given before and the training is gone
 */
export async function issueCertificate(
  deps: Deps,
  completion: Completion,
  training: Training | undefined,
): Promise<Certificate> {
  const { clientId, userId, trainingId, completedDate } = completion;
  const find = () => findLatestCertificate({ clientId }, userId, trainingId);
  const given = await find();
  if (given?.completedDate === completedDate) return given;
  if (!training) throw new AppError('NOT_FOUND');
  const certificate: Certificate = {
    ...{ clientId, userId, trainingId, completedDate },
    number: newCertificateNumber(clientId),
    issuedDate: deps.now().toISOString(),
    titles: training.i18n.map(({ lang, title }) => ({ lang, title })),
  };
  if (await storeCertificate(certificate)) return certificate;
  const other = await find();
  if (other?.completedDate !== completedDate) throw new AppError('CONFLICT');
  return other;
}
