/**
 * Every partition of the table that belongs to an organisation as a whole. Partitions of its people
 * (`ORG#<c>#USER#<u>`) are deleted with each person. A test compares this list with the partitions of all
 * entities, because a missing partition would outlive its organisation.
 */
const parts = [
  'ASSIGNMENTS',
  'AUDIT',
  'BOARDS',
  'CATALOGUE',
  'CERTIFICATES',
  'COURSES',
  'DEVICES',
  'FIGURES',
  'GROUPNAMES',
  'GROUPS',
  'LTI',
  'MAILS',
  'MASTERS',
  'MEMBERS',
  'OPENBADGES',
  'RENEWALS',
  'REPORTS',
  'REQUIRED',
  'RESOURCES',
  'SCIM',
  'SHOWN',
  'SIGNONS',
  'STATS',
  'SUGGESTED#COURSE',
  'SUGGESTED#TRAINING',
  'SUGGESTIONS',
  'TOKENS',
  'WEBHOOKS',
  'XAPI',
] as const;

/**
 * Returns the partitions of an organisation. Its own partition is last, because it lists the people and
 * trainings.
 */
export const organisationPartitions = (clientId: string): string[] => [
  ...parts.map((part) => `ORG#${clientId}#${part}`),
  `ORG#${clientId}`,
];
