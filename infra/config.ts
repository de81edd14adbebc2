/**
 * The differences between installations: one row per stage. Nothing else in the repository contains a domain,
 * an address or a link. On the local stage, the addresses of the page and of the content are defaults of
 * template parameters, so that a host on another port can set its own.
 */
export const stages = ['local', 'test', 'dev', 'prod'] as const;
/** local: the embedded host · test: a deploy onto an emulator · dev and prod: AWS. */
export type Stage = (typeof stages)[number];

/** Backups by AWS Backup, in addition to point-in-time recovery (docs/recovery.md). */
export interface BackupPlanSettings {
  /** Days until a daily backup is deleted. */
  dailyDays: number;
  /** Days until the backup of the first day of a month is deleted. */
  monthlyDays: number;
  /** ARN of a backup vault in another region or account, which receives a copy of each backup. */
  copyTo?: string;
}

/** Restored stores that replace the stores of the stacks (docs/recovery.md). `npm run adopt` prints them. */
export interface RestoredStores {
  table?: { name: string; streamArn: string };
  /** Names of restored buckets. */
  buckets?: { content?: string; web?: string; pictures?: string };
}

export interface StageConfig {
  stage: Stage;
  /** True if the stacks are deployed to AWS itself, which adds edge, web and observability. */
  aws: boolean;
  /** AWS only. Other stages use the account and region of the deployment. */
  region?: string;
  /** Host name of the page. */
  domain: string;
  /** Host name of uploaded content and pictures: never the page's, so that content cannot read its storage. */
  contentDomain: string;
  /** Origin of the page, no trailing slash. */
  pageUrl: string;
  /** Base address of the web content bucket: this, a slash, and the key of an object. */
  webContentUrl: string;
  /** The same for pictures (logos, covers, badges). */
  picturesUrl: string;
  /** Sender of every mail. SES verifies its domain. */
  mailSender: string;
  /**
   * Recipient of alarm mails. Production requires an address. The recipient confirms two subscriptions after
   * the first deployment (docs/operations.md).
   */
  alarmsEmail: string;
  /**
   * Alarms, AWS only. all: every queue, group of calls and check · few: errors of the API and of functions, the
   * stream, migrations, mails and costs, for stages without customers. CloudWatch bills each metric of an alarm.
   */
  alarms: 'all' | 'few';
  /**
   * Expected cost of a month in US dollars. Mails warn when 80 percent are spent, when the forecast exceeds it,
   * and of an unusual rise by a tenth of it.
   */
  monthlyBudget: number;
  /**
   * Network addresses in the log of requests. `truncated` removes the last byte of IPv4 and the last ten bytes
   * of IPv6. `hashed` writes a pseudonym that changes with the origin key. Use one of them if the law requires
   * it.
   */
  loggedAddresses: 'full' | 'truncated' | 'hashed';
  /** Shown to people who look for help (LY-10). */
  supportEmail: string;
  faqUrl: string;
  /** Time zone of organisations that have not set one. */
  timeZone: string;
  /** Most seats that an organisation can be given (OR-02). */
  maxSeats: number;
  /**
   * Most courses of an organisation, including the courses of its managers. Each list of courses reads them
   * all.
   */
  maxCourses: number;
  /** Whether super admins must have a second factor. Optional for the demo and for tests only. */
  superAdminSecondFactor: 'required' | 'optional';
  /** Whether webhooks and other outbound calls may reach this machine. Rejected on AWS. */
  outboundLoopback: boolean;
  /**
   * How an update moves invocations to the new version of a function, on AWS. canary: a tenth for five
   * minutes, then all, and back during errors · all: all immediately. Other stages: all.
   */
  shift: 'canary' | 'all';
  /**
   * Instances of the functions of the API that AWS starts ahead, by domain, for example `{ access: 2 }`. A
   * request beyond them starts an instance as usual. docs/scale.md has the price. Without effect on stages outside of AWS.
   */
  provisioned: Readonly<Record<string, number>>;
  logRetentionDays: 7 | 30 | 180;
  /** Keep table, buckets and secret when the stack is deleted, and refuse to delete the table. */
  keepData: boolean;
  /** AWS only. */
  backups?: BackupPlanSettings;
  restored?: RestoredStores;
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
  alarms: stage === 'prod' ? 'all' : 'few',
  monthlyBudget: stage === 'prod' ? 300 : 100,
  loggedAddresses: 'full',
  supportEmail: `support@${domain}`,
  faqUrl: `https://${domain}/faq`,
  timeZone: 'Europe/Paris',
  maxSeats: 100,
  maxCourses: 500,
  superAdminSecondFactor: 'required',
  outboundLoopback: false,
  shift: stage === 'prod' ? 'canary' : 'all',
  provisioned: {},
  logRetentionDays: stage === 'prod' ? 180 : 30,
  keepData: true,
  ...(stage === 'prod' ? { backups: { dailyDays: 35, monthlyDays: 365 } } : {}),
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
  alarms: 'all',
  monthlyBudget: 100,
  loggedAddresses: 'full',
  supportEmail: 'support@training.example',
  faqUrl: 'https://training.example/faq',
  timeZone: 'Europe/Paris',
  maxSeats: 100,
  maxCourses: 500,
  superAdminSecondFactor: 'optional',
  outboundLoopback: true,
  shift: 'all',
  provisioned: {},
  logRetentionDays: 7,
  keepData: false,
});

const configs: Record<Stage, StageConfig> = {
  local: onOneMachine('local'),
  test: onOneMachine('test'),
  dev: onAws('dev', 'dev.training.example'),
  prod: onAws('prod', 'training.example'),
};

/** Returns the settings of a stage. Throws an error with the known names for an unknown stage. */
export function stageConfig(stage: string): StageConfig {
  const knownStage = stages.find((s) => s === stage);
  if (!knownStage) throw new Error(`Unknown stage "${stage}": one of ${stages.join(', ')}`);
  return configs[knownStage];
}

/** Throws if the settings of a stage on AWS allow calls to its own machine. */
export function refuseLoopback({ stage, aws, outboundLoopback }: StageConfig): void {
  if (aws && outboundLoopback) throw new Error(`${stage}: outboundLoopback is for stages on one machine`);
}

/** Throws if the alarms of production have no recipient. */
export function refuseUnwatched({ stage, alarmsEmail }: StageConfig): void {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(alarmsEmail) ?? [];
  if (!domain && (stage === 'prod' || alarmsEmail !== ''))
    throw new Error(
      `${stage}: alarmsEmail in infra/config.ts has to be an e-mail address, not "${alarmsEmail}"`,
    );
}
