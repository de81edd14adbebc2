/** What the template gives a function through its environment; read once, and named when it is missing. */
function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
}

function needNumber(name: string): number {
  const value = Number(need(name));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`The environment variable ${name} is no count`);
  return value;
}

let tableName: string | undefined;

export const settings = {
  get stage() {
    return process.env.STAGE ?? 'local';
  },
  /** Looked up once: each call of the table names it, and the environment is slow to answer. */
  get tableName() {
    tableName ??= need('TABLE_NAME');
    return tableName;
  },
  get secretArn() {
    return need('SECRET_ARN');
  },
  get sealingKeyArn() {
    return need('SEALING_KEY_ARN');
  },
  /** Whether addresses that others have given may lead to this machine: local stages alone, wherever it is set. */
  get outboundLoopback() {
    return process.env.OUTBOUND_LOOPBACK === 'true' && ['local', 'test'].includes(process.env.STAGE ?? '');
  },
  get incomingBucket() {
    return need('INCOMING_BUCKET');
  },
  get contentBucket() {
    return need('CONTENT_BUCKET');
  },
  get webBucket() {
    return need('WEB_BUCKET');
  },
  get picturesBucket() {
    return need('PICTURES_BUCKET');
  },
  get documentsBucket() {
    return need('DOCUMENTS_BUCKET');
  },
  /** Origin of the page, without a slash at the end. */
  get pageUrl() {
    return need('PAGE_URL');
  },
  get webContentUrl() {
    return need('WEB_CONTENT_URL');
  },
  get picturesUrl() {
    return need('PICTURES_URL');
  },
  get mailSender() {
    return need('MAIL_SENDER');
  },
  /** What SES reports bounces and complaints by; on AWS only. */
  get mailConfiguration() {
    return process.env.MAIL_CONFIGURATION;
  },
  get supportEmail() {
    return need('SUPPORT_EMAIL');
  },
  get faqUrl() {
    return need('FAQ_URL');
  },
  /** IANA name; the time zone of organisations that have none of their own. */
  get timeZone() {
    return process.env.TIME_ZONE ?? 'Europe/Paris';
  },
  /** Most seats that an organisation can be given. */
  get maxSeats() {
    return needNumber('MAX_SEATS');
  },
  /** Most courses that an organisation can have. */
  get maxCourses() {
    return needNumber('MAX_COURSES');
  },
  get version() {
    return process.env.APP_VERSION ?? '0.0.0';
  },
  /** Name servers in place of the machine's own; the local host's and no deployed stage's. */
  get nameServers() {
    const given = this.outboundLoopback ? process.env.NAME_SERVERS : undefined;
    return given?.split(',');
  },
  /** What the names of the platform's queues begin with. */
  get queuePrefix() {
    return need('QUEUE_PREFIX');
  },
  /** Address of a queue by its name in the stacks: `mail`, `statistics`, … */
  queueUrl: (name: string) => need(`${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`),
};
