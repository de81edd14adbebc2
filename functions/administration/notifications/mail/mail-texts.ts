/** The words of one mail. `{…}` stands for a value, which is escaped where it is put in. */
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

/** The words that every mail has. */
export interface FrameTexts {
  greeting: string;
  help: string;
  automatic: string;
}
