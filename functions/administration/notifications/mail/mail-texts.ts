/** The texts of one mail. `{…}` is replaced by an escaped value. */
export interface MailTexts {
  subject: string;
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  action: string;
  validity: string;
  address: string;
  unexpected: string;
}

/** The texts that all mails share. */
export interface FrameTexts {
  greeting: string;
  help: string;
  automatic: string;
}
