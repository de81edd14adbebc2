import type { ExportRequest } from '../exports/index.ts';

/** The members and the training or course of a job that draws certificates. */
export interface CertificateRequest extends Omit<ExportRequest, 'what' | 'id'> {
  what: 'training' | 'course';
  id: string;
  /** A PDF for one person, or a zip for several. */
  as: 'pdf' | 'zip';
}
