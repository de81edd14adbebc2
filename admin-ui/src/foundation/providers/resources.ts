import type { DeadLetterQueue } from '../../../../shared/contracts/administration/operations.ts';
import type { Release } from '../../../../shared/contracts/delivery/launcher.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { PROVIDER } from '../../../../shared/ids.ts';
import type { CallId } from '../../../../shared/permissions.ts';

/** Actions on a resource: react-admin's names and the page's own actions. */
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
  /** Path of the resource below /api/v1. */
  path: string;
  /** Filter that is part of each list request. */
  filter?: Readonly<Record<string, unknown>>;
  /**
   * The call of each action. An action without a call is impossible. `shared/permission-table.ts` contains
   * the roles.
   */
  calls: Partial<Record<ResourceAction, CallId>>;
  /** Refuses an action for some records, for every role. */
  refuses?: (action: ResourceAction, record: ResourceRow) => boolean;
  /**
   * Address of the page that lists the resource. The last segment is the resource's name, unless the list is
   * part of another page.
   */
  at: `/${string}`;
  /** Parameter of this address that opens the form of a record, or of a new record. */
  form?: string;
  /** Errors that belong to one field of the form. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
  /** Returns the form's field for a refused field of the body, if their names differ. */
  inForm?: (field: string) => string;
  /** True if the list is paged with cursors (`after`, `X-Next`) and has no total. */
  follows?: boolean;
  /**
   * Set if the API returns the whole list: the provider searches, sorts and pages. `rows` returns the records
   * of the answer. `text` returns the text that `q` is searched in.
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
  // The provider's organisation has every training and cannot be deleted.
  refuses: (action, { id }) => id === PROVIDER && (action === 'delete' || action === 'offer'),
  form: 'edit',
  fieldOf: { SIRET_ALREADY_USED: 'siret', EMAIL_ALREADY_USED: 'representativeEmail' },
} as const satisfies Omit<ResourceMap, 'at'>;

interface NamedRow extends ResourceRow {
  name: string;
  i18n?: readonly { name: string }[];
}
const searchedNames = ({ name, i18n = [] }: NamedRow): string =>
  [name, ...i18n.map((one) => one.name)].join('\n');

/**
 * Maps a tab of the reference data page. The form contains texts as an object by language, the body as a
 * list.
 */
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

/** Maps reference data of trainings. One call reads all kinds in every language. */
const lookup = <K extends string>(kind: K) => ({
  ...inLookups(kind),
  whole: {
    path: 'lookups',
    rows: (answer: Record<K, readonly ResourceRow[]>) => answer[kind],
    text: searchedNames,
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
    whole: { path: 'badges', text: searchedNames },
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
      text: (badge: NamedRow & { category: NamedRow }) => `${searchedNames(badge)}\n${badge.category.name}`,
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

/** Returns the map of a resource. Without a row, the name is the path and the list has no actions. */
export const resourceMap = (resource: string): ResourceMap =>
  maps[resource] ?? { path: resource, calls: {}, at: '/' };

export const isMapped = (resource: string): resource is ResourceName => resource in table;

export const resourceNames = Object.keys(table) as ResourceName[];

/** Returns the first segment of a resource's address: `/widid` for super admins, `/admin` for admins. */
export const resourceBasename = (resource: string): string =>
  /^\/[^/?]*/.exec(resourceMap(resource).at)?.[0] ?? '';

/**
 * Returns the address that react-admin gives a resource. The address shows the list or redirects to its page.
 */
export const resourceAddress = (resource: ResourceName): `/${string}` =>
  `/${resourceBasename(resource).slice(1)}/${resource}`;

/** Returns the address that opens the form of a record, or of a new record without an id. */
export function formAddress(resource: string, id = 'new'): string {
  const { at, form = 'edit' } = resourceMap(resource);
  return `${at}${at.includes('?') ? '&' : '?'}${new URLSearchParams({ [form]: id }).toString()}`;
}
