/**
 * The treatment of items of one kind by an archive:
 *
 * - copied: the item is in the archive, and an import stores it again.
 * - read: the item is in the archive, and an import derives other items from it.
 * - derived: not in the archive. The import or the consistency checks create it again.
 * - secret: not in the archive, because it is a secret or depends on one. The archive counts these items, so that
 *   people can set them up again.
 * - passing: not in the archive, because it is short-lived.
 */
type KindTreatment = 'copied' | 'read' | 'derived' | 'secret' | 'passing';

interface RecordKind {
  /** The name of the entity. */
  name: string;
  /** Matches the partition without the organisation. `#USER` is the partition of a person. */
  partition: string;
  /** Matches the sort key. */
  sort: RegExp;
  treatment: KindTreatment;
}

const kind = (name: string, partition: string, sort: RegExp, treatment: KindTreatment): RecordKind => ({
  name,
  partition,
  sort,
  treatment,
});

/**
 * Every kind of item in the partitions of an organisation, in the order of an import. Members come first, because a
 * taken address ends the import. A test compares the list with all entities.
 */
export const recordKinds: readonly RecordKind[] = [
  kind('Organisation', '', /^ORG$/, 'read'),
  kind('Quota', '', /^QUOTA$/, 'read'),
  kind('Member', '', /^USER#/, 'read'),
  kind('TeamCount', '#MEMBERS', /^COUNT#/, 'copied'),
  kind('MemberRow', '#MEMBERS', /^/, 'derived'),
  kind('Group', '#GROUPS', /^/, 'copied'),
  kind('GroupName', '#GROUPNAMES', /^/, 'copied'),
  kind('Sso', '', /^SSO$/, 'copied'),
  kind('ContractWarning', '', /^WARNED$/, 'copied'),
  kind('SignOnLink', '#SIGNONS', /^SUB#/, 'copied'),
  kind('LtiLink', '#LTI', /^SUB#/, 'copied'),
  kind('ScimLink', '#SCIM', /^SUB#/, 'copied'),
  kind('ScimDeletion', '#SCIM', /^DELETED#/, 'copied'),
  kind('Training', '', /^TRAINING#/, 'copied'),
  kind('Course', '#COURSES', /^[0-9a-z]+_/, 'copied'),
  kind('OpenedCourse', '#COURSES', /^OPENED#/, 'read'),
  kind('CourseCount', '#COURSES', /^COUNT$/, 'derived'),
  kind('CatalogueCount', '#CATALOGUE', /^COUNT$/, 'derived'),
  kind('CatalogueOffsets', '#CATALOGUE', /^OFFSETS#/, 'derived'),
  kind('CatalogueOverview', '#CATALOGUE', /^OVERVIEW#/, 'derived'),
  kind('Card', '#CATALOGUE', /^/, 'read'),
  kind('ResourceCourse', '#RESOURCES', /#/, 'copied'),
  kind('Resource', '#RESOURCES', /^/, 'copied'),
  kind('ResourceTraining', '#SHOWN', /^/, 'copied'),
  kind('ResourceMark', '', /^RESOURCE_/, 'copied'),
  kind('MasterContent', '#MASTERS', /^/, 'copied'),
  kind('MasterMark', '', /^MASTER_/, 'copied'),
  kind('Progress', '#USER', /^PROGRESS#/, 'copied'),
  kind('Session', '#USER', /^SESSION#/, 'copied'),
  kind('Received', '#USER', /^MARKS#S#/, 'copied'),
  kind('Requirements', '#USER', /^MARKS#R$/, 'copied'),
  kind('Marks', '#USER', /^MARKS$/, 'copied'),
  kind('Counts', '#USER', /^DAY#/, 'copied'),
  kind('EarnedBadge', '#USER', /^BADGES#/, 'copied'),
  kind('BadgeTally', '#USER', /^BADGES$/, 'copied'),
  kind('Certificate', '#USER', /^CERTIFICATE#/, 'copied'),
  kind('OpenBadge', '#USER', /^OPENBADGE#/, 'copied'),
  kind('Notification', '#USER', /^NOTIF#/, 'copied'),
  kind('Inbox', '#USER', /^INBOX$/, 'copied'),
  kind('Activity', '#USER', /^ACTIVITY#/, 'copied'),
  kind('SignOnAccount', '#USER', /^SSOACCOUNT#/, 'copied'),
  kind('LtiAccount', '#USER', /^LTIACCOUNT#/, 'copied'),
  kind('ScimAccount', '#USER', /^SCIMACCOUNT#/, 'copied'),
  kind('CertificateNumber', '#CERTIFICATES', /^/, 'copied'),
  kind('OpenBadgeNumber', '#OPENBADGES', /^NUMBER#/, 'copied'),
  kind('StatusPlace', '#OPENBADGES', /^PLACE#/, 'copied'),
  kind('RevokedPlace', '#OPENBADGES', /^REVOKED#/, 'copied'),
  // The target signs with its own key.
  kind('IssuerKey', '#OPENBADGES', /^KEY#/, 'derived'),
  kind('Validity', '#RENEWALS', /^RULE#/, 'copied'),
  kind('Renewal', '#RENEWALS', /^OPENS#/, 'copied'),
  kind('Suggestion', '#SUGGESTIONS', /^/, 'copied'),
  kind('Recipient', '#SUGGESTED#TRAINING', /^/, 'copied'),
  kind('Recipient', '#SUGGESTED#COURSE', /^/, 'copied'),
  kind('Assignment', '#ASSIGNMENTS', /^A#/, 'copied'),
  kind('Reminders', '#ASSIGNMENTS', /^REMINDERS$/, 'copied'),
  kind('Reports', '#REPORTS', /^REPORTS$/, 'copied'),
  kind('RequirementRow', '#REQUIRED', /^/, 'copied'),
  kind('Figures', '#FIGURES', /^/, 'copied'),
  kind('CourseCounts', '#STATS', /^COURSE#/, 'copied'),
  kind('ClosedTotals', '#STATS', /^CLOSED#/, 'copied'),
  // Days of the organisation also count in the days of all organisations.
  kind('Day', '#STATS', /^DAY#/, 'read'),
  kind('Counts', '#STATS', /^(?:TOTAL|TRAINING#)/, 'copied'),
  kind('Statement', '#XAPI', /^STATEMENT#/, 'copied'),
  kind('StatementRow', '#XAPI', /^LIST#/, 'copied'),
  kind('StatementReferences', '#XAPI', /^REFERENCES#/, 'copied'),
  kind('StatementAttachment', '#XAPI', /^ATTACHMENT#/, 'copied'),
  kind('ActivityDefinition', '#XAPI', /^ACTIVITY#/, 'copied'),
  kind('XapiDocument', '#XAPI', /^DOCUMENT#/, 'copied'),
  kind('Cmi5Registration', '#XAPI', /^CMI5#/, 'copied'),
  kind('Audit', '#AUDIT', /^/, 'copied'),
  kind('ApiToken', '#TOKENS', /^/, 'secret'),
  kind('Webhook', '#WEBHOOKS', /^WEBHOOK#/, 'secret'),
  kind('WebhookDelivery', '#WEBHOOKS', /^DELIVERY#/, 'passing'),
  kind('WaitingDelivery', '#WEBHOOKS', /^WAITING#/, 'passing'),
  kind('LtiRegistration', '#LTI', /^REGISTRATION#/, 'secret'),
  kind('LtiClass', '#LTI', /^CLASS#/, 'secret'),
  kind('LtiGrade', '#USER', /^LTIGRADE#/, 'secret'),
  kind('LtiState', '#LTI', /^STATE#/, 'passing'),
  kind('LtiCode', '#LTI', /^CODE#/, 'passing'),
  kind('SignOnState', '#SIGNONS', /^STATE#/, 'passing'),
  kind('SignOnCode', '#SIGNONS', /^CODE#/, 'passing'),
  kind('SignOnTrial', '#USER', /^SSOTEST$/, 'passing'),
  kind('Device', '#DEVICES', /^/, 'secret'),
  kind('SignIn', '#USER', /^SIGNIN#/, 'secret'),
  kind('SecondFactors', '#USER', /^FACTORS$/, 'secret'),
  kind('UsedChallenge', '#USER', /^CHALLENGE#/, 'passing'),
  kind('EmailRevert', '#USER', /^EMAILREVERT#/, 'passing'),
  kind('Idempotency', '#USER', /^IDEMPOTENCY#/, 'passing'),
  kind('LaunchCode', '#USER', /^LAUNCH#/, 'passing'),
  kind('Board', '#BOARDS', /^/, 'derived'),
  kind('MailDay', '#MAILS', /^DAY#/, 'passing'),
  kind('MailDelivery', '#MAILS', /^/, 'passing'),
  kind('Upload', '', /^UPLOAD#/, 'passing'),
  kind('ImportedPart', '', /^IMPORT#/, 'passing'),
  kind('Job', '', /^JOB#/, 'passing'),
  kind('Erasures', '', /^ERASURES$/, 'passing'),
  kind('Additions', '', /^ADDED#/, 'derived'),
];

/** Kinds of the whole installation that an archive contains, because records of the organisation name them. */
export const sharedKinds = ['Lookup', 'BadgeCategory', 'Badge'] as const;

interface RecordPlace {
  /** The partition without `ORG#<c>`: empty, or beginning with `#`. */
  partition: string;
  sort: string;
}

/** Returns the kind of an item, or `undefined` for an unknown one. */
export function kindAt({ partition, sort }: RecordPlace): RecordKind | undefined {
  const wanted = partition.startsWith('#USER#') ? '#USER' : partition;
  return recordKinds.find((one) => one.partition === wanted && one.sort.test(sort));
}

/** Returns the part of a partition's key after the organisation, or `undefined` for another organisation. */
export function partitionWithin(clientId: string, pk: string): string | undefined {
  const own = `ORG#${clientId}`;
  if (pk === own) return '';
  return pk.startsWith(`${own}#`) ? pk.slice(own.length) : undefined;
}
