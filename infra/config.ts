/**
 * What differs between installations: one row per stage. Nothing else in the repository knows a domain, an
 * address or a link. The addresses of the page and of the content are defaults of template parameters, so that
 * a host on another port can give its own.
 */
export const stages = ['local', 'test', 'dev', 'prod'] as const;
/** local: the embedded host · test: a deploy onto an emulator · dev and prod: AWS. */
export type Stage = (typeof stages)[number];

export interface StageConfig {
  stage: Stage;
  /** True where the stacks go to AWS itself: edge, web and observability are deployed only there. */
  aws: boolean;
  /** AWS only; elsewhere the stacks take the account and region they are deployed with. */
  region?: string;
  /** Host name of the page. */
  domain: string;
  /** Host name of uploaded content and pictures: never the page's, so that content cannot read its storage. */
  contentDomain: string;
  /** Origin of the page, no trailing slash. */
  pageUrl: string;
  /** Where an object of the web content bucket is read: this, a slash, its key. */
  webContentUrl: string;
  /** The same for pictures (logos, covers, badges). */
  picturesUrl: string;
  /** Sender of every mail; its domain is the identity that SES verifies. */
  mailSender: string;
  /** Recipient of alarm mails. */
  alarmsEmail: string;
  /** Shown to people who look for help (LY-10). */
  supportEmail: string;
  faqUrl: string;
  /** Of an organisation that has set none. */
  timeZone: string;
  /** Most seats that an organisation can be given (OR-02). */
  maxSeats: number;
  /** Most courses that an organisation can have, those of its managers included: each list of courses reads them all. */
  maxCourses: number;
  /** Whether webhooks, and whatever else calls addresses of others, may call this machine. Never on AWS: refused. */
  outboundLoopback: boolean;
  logRetentionDays: 7 | 30 | 180;
  /** Keep table, buckets and secret when the stack is deleted, and refuse to delete the table. */
  keepData: boolean;
}

const onAws = (stage: 'dev' | 'prod', domain: string): StageConfig => ({
  stage,
  aws: true,
  region: 'eu-west-3',
  domain,
  contentDomain: `content.${domain}`,
  pageUrl: `https://${domain}`,
  webContentUrl: `https://content.${domain}/web`,
  picturesUrl: `https://content.${domain}/pictures`,
  mailSender: `no-reply@${domain}`,
  alarmsEmail: `operations@${domain}`,
  supportEmail: `support@${domain}`,
  faqUrl: `https://${domain}/faq`,
  timeZone: 'Europe/Paris',
  maxSeats: 100,
  maxCourses: 500,
  outboundLoopback: false,
  logRetentionDays: stage === 'prod' ? 180 : 30,
  keepData: true,
});

const onOneMachine = (stage: 'local' | 'test'): StageConfig => ({
  stage,
  aws: false,
  domain: 'localhost',
  contentDomain: '127.0.0.1',
  pageUrl: 'http://127.0.0.1:3000',
  webContentUrl: 'http://127.0.0.1:3001/web',
  picturesUrl: 'http://127.0.0.1:3001/pictures',
  mailSender: 'no-reply@training.example',
  alarmsEmail: 'operations@training.example',
  supportEmail: 'support@training.example',
  faqUrl: 'https://training.example/faq',
  timeZone: 'Europe/Paris',
  maxSeats: 100,
  maxCourses: 500,
  outboundLoopback: true,
  logRetentionDays: 7,
  keepData: false,
});

const configs: Record<Stage, StageConfig> = {
  local: onOneMachine('local'),
  test: onOneMachine('test'),
  dev: onAws('dev', 'dev.training.example'),
  prod: onAws('prod', 'training.example'),
};

/** The settings of a stage. Throws with the known names where it is not one. */
export function configOf(stage: string): StageConfig {
  const known = stages.find((s) => s === stage);
  if (!known) throw new Error(`Unknown stage "${stage}": one of ${stages.join(', ')}`);
  return configs[known];
}

/** Throws where the settings would let a function on AWS be told to call its own machine. */
export function refuseLoopback({ stage, aws, outboundLoopback }: StageConfig): void {
  if (aws && outboundLoopback) throw new Error(`${stage}: outboundLoopback is for stages on one machine`);
}
