import type { ContentLanguage } from '../../../../shared/lang.ts';

/** The whole content of a certificate. */
export interface CertificateContent {
  lang: ContentLanguage;
  /** Kind of the completed content. */
  kind: 'TRAINING' | 'COURSE';
  organisation: {
    name: string;
    primaryColor: string;
    secondaryColor: string;
    /** PNG or JPEG. */
    logo?: Uint8Array | undefined;
  };
  /** First and last name. */
  person: string;
  /** Title of the training or course. */
  title: string;
  completed: Date;
  /** IANA name of the time zone of the dates. */
  timeZone: string;
  /** The last day, YYYY-MM-DD. Absent: no limit. */
  expires?: string | undefined;
  /** Absent if it is unknown. */
  minutes?: number | undefined;
  /** Percent. Absent without a score. */
  score?: number | undefined;
  skills: readonly string[];
  /** Version of the completed content. Absent if it is unknown. */
  version?: string | undefined;
  number: string;
  /** The public page that verifies the certificate. */
  verifyUrl: string;
  issued: Date;
}
