import type { ContentLanguage } from '../../../../shared/lang.ts';

/** All that stands on a certificate. */
export interface CertificateContent {
  lang: ContentLanguage;
  /** What was completed. */
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
  /** Of the training, or the course. */
  title: string;
  completed: Date;
  /** IANA name: whose calendar the day is of. */
  timeZone: string;
  minutes: number;
  /** Percent; absent where there is none. */
  score?: number | undefined;
  skills: readonly string[];
  /** Of the content that it was earned with; absent where that is not known. */
  version?: string | undefined;
  number: string;
  /** The public page that says whether it is genuine. */
  verifyUrl: string;
  issued: Date;
}
