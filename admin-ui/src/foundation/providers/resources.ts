import type { DeadLetterQueue } from '../../../../shared/contracts/administration/operations.ts';
import type { Release } from '../../../../shared/contracts/delivery/launcher.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { PROVIDER } from '../../../../shared/ids.ts';
import type { CallId } from '../../../../shared/permissions.ts';
import { holds, searchedWords } from '../../../../shared/searchable.ts';

/** What may be done with a resource, as react-admin names it; the page's own actions beside them. */
export type ResourceAction =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'export'
  | 'duplicate'
  | 'import'
  | 'invite'
  | 'offer'
  | 'redrive'
  | 'suggest'
  | 'verify';

interface ResourceRow {
  id: string;
}

export interface ResourceMap {
  /** Of the API, below /api/v1. */
  path: string;
  /** What every list asks for. */
  filter?: Readonly<Record<string, unknown>>;
  /** The call behind each action. An absent one cannot be done; `shared/permission-table.ts` says who may. */
  calls: Partial<Record<ResourceAction, CallId>>;
  /** Refuses an action for some records, whoever asks. */
  refuses?: (action: ResourceAction, record: ResourceRow) => boolean;
  /** Where the page lists it. Its last segment is the resource's name, unless it stands in another page. */
  at: `/${string}`;
  /** Parameter of that address that opens the form of one record, or of a new one. */
  form?: string;
  /** Errors that belong to one field of the form. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
  /** The form's field that a refused field of the body is about, where the form names it otherwise. */
  inForm?: (field: string) => string;
  /** Its pages go on by key (`after`, `X-Next`), in a list that grows: nobody counts them. */
  follows?: boolean;
  /**
   * The API answers all of it at once: the provider searches, sorts and pages. `rows` finds the records in the
   * answer, `text` is what `q` is looked for in.
   */
  whole?: { path?: string; rows?: (answer: never) => readonly ResourceRow[]; text?: (row: never) => string };
}

const organisation = {
  path: 'clients',
  calls: {
    list: 'listOrganisations',
    show: 'getOrganisation',
    create: 'createOrganisation',
    edit: 'updateOrganisation',
    delete: 'deleteOrganisation',
    export: 'exportOrganisations',
    offer: 'replaceOrganisationTrainings',
  },
  // The provider's own has every training, and stays.
  refuses: (action, { id }) => id === PROVIDER && (action === 'delete' || action === 'offer'),
  form: 'edit',
  fieldOf: { SIRET_ALREADY_USED: 'siret', EMAIL_ALREADY_USED: 'representativeEmail' },
} as const satisfies Omit<ResourceMap, 'at'>;

interface NamedRow extends ResourceRow {
  name: string;
  i18n?: readonly { name: string }[];
}
const namesOf = ({ name, i18n = [] }: NamedRow): string => [name, ...i18n.map((one) => one.name)].join('\n');

/** Reference data is a tab of one page; texts are an object of languages in its form, a list in the body. */
const inLookups = <K extends string>(kind: K) => ({
  at: `/widid/lookups?tab=${kind}` as const,
  form: 'edit',
  inForm: (field: string) =>
    field === 'skillType'
      ? 'family'
      : field
          .replace(/^i18n\.(\w+)\.(name|description)$/, '$2s.$1')
          .replace(/^(name|description)$/, '$1s.EN'),
});

/** What trainings are described by: one call reads all kinds, with every language. */
const lookup = <K extends string>(kind: K) => ({
  ...inLookups(kind),
  whole: {
    path: 'lookups',
    rows: (answer: Record<K, readonly ResourceRow[]>) => answer[kind],
    text: namesOf,
  },
});

interface BadgeCategory extends NamedRow {
  badges: readonly NamedRow[];
}

const table = {
  companies: { ...organisation, filter: { type: 'COMPANY' }, at: '/widid/companies' },
  'training-centers': {
    ...organisation,
    filter: { type: 'TRAINING_CENTER' },
    at: '/widid/training-centers',
  },
  'vr-rooms': { ...organisation, filter: { type: 'VR_ROOM' }, at: '/widid/vr-rooms' },
  formations: {
    path: 'trainings',
    calls: {
      list: 'listTrainings',
      show: 'getTraining',
      create: 'createTraining',
      edit: 'updateTraining',
      delete: 'deleteTraining',
      duplicate: 'duplicateTraining',
      verify: 'verifyTraining',
    },
    at: '/widid/formations',
    form: 'wizard',
  },
  activity: {
    path: 'audit',
    calls: { list: 'listAudit', export: 'exportAudit' },
    at: '/widid/activity',
    follows: true,
  },
  'dead-letters': {
    path: 'operations/dead-letters',
    calls: { list: 'listDeadLetterQueues', show: 'getDeadLetters', redrive: 'redriveDeadLetters' },
    at: '/widid/operations',
    form: 'queue',
    whole: {
      rows: (answer: readonly DeadLetterQueue[]) =>
        answer.map((queue) => ({ ...queue, id: queue.name, waiting: queue.visible + queue.inFlight })),
    },
  },
  categories: {
    ...lookup('categories'),
    path: 'trainings/categories',
    calls: {
      list: 'listLookups',
      create: 'createCategory',
      edit: 'updateCategory',
      delete: 'deleteCategory',
    },
  },
  skills: {
    ...lookup('skills'),
    path: 'trainings/skills',
    calls: { list: 'listLookups', create: 'createSkill', edit: 'updateSkill', delete: 'deleteSkill' },
  },
  headsets: {
    ...lookup('headsets'),
    path: 'headsets',
    calls: { list: 'listLookups', create: 'createHeadset', edit: 'updateHeadset', delete: 'deleteHeadset' },
  },
  partners: {
    ...lookup('partners'),
    path: 'partners',
    calls: { list: 'listLookups', create: 'createPartner', edit: 'updatePartner', delete: 'deletePartner' },
  },
  badgeCategories: {
    path: 'badges/categories',
    calls: {
      list: 'listBadges',
      create: 'createBadgeCategory',
      edit: 'updateBadgeCategory',
      delete: 'deleteBadgeCategory',
    },
    ...inLookups('badgeCategories'),
    whole: { path: 'badges', text: namesOf },
  },
  badges: {
    path: 'badges',
    calls: { list: 'listBadges', create: 'createBadge', edit: 'updateBadge', delete: 'deleteBadge' },
    ...inLookups('badges'),
    whole: {
      rows: (answer: readonly BadgeCategory[]) =>
        answer.flatMap(({ id, name, badges }) =>
          badges.map((badge) => ({ ...badge, category: { id, name } })),
        ),
      text: (badge: NamedRow & { category: NamedRow }) => `${namesOf(badge)}\n${badge.category.name}`,
    },
  },
  releases: {
    path: 'launcher/releases',
    calls: {
      list: 'listReleases',
      show: 'getRelease',
      create: 'createRelease',
      edit: 'updateRelease',
      delete: 'deleteRelease',
    },
    at: '/widid/releases',
    form: 'edit',
    fieldOf: { RELEASE_ALREADY_EXISTS: 'version' },
    whole: {
      rows: (answer: readonly Release[]) =>
        answer.map((release) => ({
          ...release,
          name: `${release.platform} .${release.format} ${release.version}`,
        })),
    },
  },
  members: {
    path: 'users',
    calls: {
      list: 'listMembers',
      create: 'createMember',
      edit: 'updateMember',
      delete: 'deleteMember',
      import: 'importMembers',
      invite: 'inviteMember',
      suggest: 'suggestTrainings',
    },
    at: '/admin/company?tab=members',
    form: 'edit',
    fieldOf: { EMAIL_ALREADY_USED: 'email', MANAGER_NOT_FOUND: 'managerEmail' },
  },
  team: { path: 'users/managed', calls: { list: 'listTeam' }, at: '/manager/team' },
  groups: {
    path: 'groups',
    calls: { list: 'listGroups', create: 'createGroup', edit: 'updateGroup', delete: 'deleteGroup' },
    at: '/admin/company?tab=groups',
    form: 'group',
    fieldOf: { GROUP_NAME_EXISTS: 'name' },
  },
  resources: {
    path: 'resources',
    calls: {
      list: 'listResources',
      create: 'createResource',
      edit: 'updateResource',
      delete: 'deleteResource',
    },
    at: '/admin/company?tab=resources',
    form: 'edit',
    fieldOf: { FILE_ALREADY_EXISTS: 'title' },
  },
  'master-content': {
    path: 'master-contents',
    calls: {
      list: 'listMasterContents',
      show: 'getMasterContent',
      create: 'createMasterContent',
      edit: 'updateMasterContent',
      delete: 'deleteMasterContent',
    },
    at: '/admin/master-content',
    form: 'edit',
    fieldOf: { FILE_ALREADY_EXISTS: 'name' },
  },
} as const satisfies Record<string, ResourceMap>;

export type ResourceName = keyof typeof table;
const maps: Record<string, ResourceMap | undefined> = table;

/** How a resource is reached; one that has no row by its own name (a list of a page that is no resource). */
export const mapOf = (resource: string): ResourceMap =>
  maps[resource] ?? { path: resource, calls: {}, at: '/' };

export const isMapped = (resource: string): resource is ResourceName => resource in table;

export const resourceNames = Object.keys(table) as ResourceName[];

/** What address and links of a resource begin with: `/widid` for super admins, `/admin` for admins. */
export const basenameOf = (resource: string): string => /^\/[^/?]*/.exec(mapOf(resource).at)?.[0] ?? '';

/** Its own address, as react-admin makes it: that of its page, or one that leads to the page it stands in. */
export const addressOf = (resource: ResourceName): `/${string}` =>
  `/${basenameOf(resource).slice(1)}/${resource}`;

/** Where the form of a record opens; without an id, of a new one. */
export function formAddress(resource: string, id = 'new'): string {
  const { at, form = 'edit' } = mapOf(resource);
  return `${at}${at.includes('?') ? '&' : '?'}${new URLSearchParams({ [form]: id }).toString()}`;
}

/** Whether a text holds every word of a search, whatever their case and accents. */
export const holdsWords = (text: string, search: string): boolean => holds(text, searchedWords(search));
