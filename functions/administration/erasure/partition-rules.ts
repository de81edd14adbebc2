/**
 * Every partition of the table that belongs to an organisation as a whole; those of its people
 * (`ORG#<c>#USER#<u>`) go with them. A test finds each partition that an entity names, and fails for one that is
 * missing here: what is left out would outlive its organisation.
 */
const parts = [
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
  'RESOURCES',
  'SHOWN',
  'SIGNONS',
  'STATS',
  'SUGGESTED#COURSE',
  'SUGGESTED#TRAINING',
  'SUGGESTIONS',
  'TOKENS',
  'WEBHOOKS',
] as const;

/** The organisation's own partition comes last: its people and trainings are found by it. */
export const partitionsOf = (clientId: string): string[] => [
  ...parts.map((part) => `ORG#${clientId}#${part}`),
  `ORG#${clientId}`,
];
