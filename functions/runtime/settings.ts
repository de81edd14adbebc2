/**
 * Returns an environment variable of the template. Throws an error with the name if the variable is missing.
 */
function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
}

function needNumber(name: string): number {
  const value = Number(requiredVariable(name));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`The environment variable ${name} is no count`);
  return value;
}

let tableName: string | undefined;

export const settings = {
  get stage() {
    return process.env.STAGE ?? 'local';
  },
  /** Area of the function's calls, for the metric of response times. */
  get routeGroup() {
    return process.env.ROUTE_GROUP ?? 'none';
  },
  /** Form of network addresses in logs. */
  get loggedAddresses() {
    return process.env.LOGGED_ADDRESSES ?? 'full';
  },
  /** Cached, because each call to the table uses the name and reading the environment is slow. */
  get tableName() {
    tableName ??= requiredVariable('TABLE_NAME');
    return tableName;
  },
  get secretArn() {
    return requiredVariable('SECRET_ARN');
  },
  get sealingKeyArn() {
    return requiredVariable('SEALING_KEY_ARN');
  },
  /**
   * Whether addresses from customers may lead to this machine. True on local stages only, for any
   * configuration.
   */
  get outboundLoopback() {
    return process.env.OUTBOUND_LOOPBACK === 'true' && ['local', 'test'].includes(process.env.STAGE ?? '');
  },
  /** The list of CloudFront with the closed grants of web content. */
  get closedGrantsArn() {
    return requiredVariable('CLOSED_GRANTS_ARN');
  },
  get incomingBucket() {
    return requiredVariable('INCOMING_BUCKET');
  },
  get contentBucket() {
    return requiredVariable('CONTENT_BUCKET');
  },
  get webBucket() {
    return requiredVariable('WEB_BUCKET');
  },
  get picturesBucket() {
    return requiredVariable('PICTURES_BUCKET');
  },
  get documentsBucket() {
    return requiredVariable('DOCUMENTS_BUCKET');
  },
  /** Origin of the page, without a trailing slash. */
  get pageUrl() {
    return requiredVariable('PAGE_URL');
  },
  get webContentUrl() {
    return requiredVariable('WEB_CONTENT_URL');
  },
  get picturesUrl() {
    return requiredVariable('PICTURES_URL');
  },
  get mailSender() {
    return requiredVariable('MAIL_SENDER');
  },
  /** Configuration set for bounces and complaints of SES. Only on AWS. */
  get mailConfiguration() {
    return process.env.MAIL_CONFIGURATION;
  },
  get supportEmail() {
    return requiredVariable('SUPPORT_EMAIL');
  },
  get faqUrl() {
    return requiredVariable('FAQ_URL');
  },
  /** IANA name. The default time zone of organisations. */
  get timeZone() {
    return process.env.TIME_ZONE ?? 'Europe/Paris';
  },
  /** Maximum number of seats of an organisation. */
  get maxSeats() {
    return needNumber('MAX_SEATS');
  },
  /** Maximum number of courses of an organisation. */
  get maxCourses() {
    return needNumber('MAX_COURSES');
  },
  get version() {
    return process.env.APP_VERSION ?? '0.0.0';
  },
  /** Whether super admins must have a second factor. */
  get superAdminSecondFactor() {
    return process.env.SUPER_ADMIN_SECOND_FACTOR !== 'optional';
  },
  /** Name servers that replace the machine's own. Only on the local host, never on a deployed stage. */
  get nameServers() {
    const servers = this.outboundLoopback ? process.env.NAME_SERVERS : undefined;
    return servers?.split(',');
  },
  /** Prefix of the names of the platform's queues. */
  get queuePrefix() {
    return requiredVariable('QUEUE_PREFIX');
  },
  /** Returns the address of a queue by its name in the stacks: `mail`, `statistics`, … */
  queueUrl: (name: string) => requiredVariable(`${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`),
};
