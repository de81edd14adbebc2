import type { ExportRequest } from '../exports/index.ts';

/** Whose certificates a job is to draw, of which training or course. */
export interface CertificateRequest extends Omit<ExportRequest, 'what' | 'id'> {
  what: 'training' | 'course';
  id: string;
  /** One person's as it is, or those of several in a zip. */
  as: 'pdf' | 'zip';
}
