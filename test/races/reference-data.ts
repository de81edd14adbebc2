import type { BadgeCategory } from '../../shared/contracts/learning/badge-shapes.ts';
import { badgeCategory, badgeFields, platformBadge } from '../factories/badges.ts';
import { form } from '../factories/client.ts';
import { picture, unique } from '../factories/platform.ts';
import { draft, trainingFields } from '../factories/trainings.ts';
import { type Aggregate, aggregate, type CallId, type RacedCall, type RaceLane } from './race.ts';

/** A lookup of the platform, and its field in trainings. */
interface RacedLookup {
  lane: RaceLane;
  id: string;
  /** Trainings that a call of the race created. */
  trainings: string[];
}

interface LookupKind {
  name: string;
  path: string;
  update: CallId;
  delete: CallId;
  form(lane: RaceLane): object;
  /** The part of a training's form that names the lookup. */
  field(id: string): Record<string, unknown>;
}

const names = () => ['FR', 'EN'].map((lang) => ({ lang, name: unique('lookup') }));

const kinds: LookupKind[] = [
  {
    ...{ name: 'category', path: '/trainings/categories' },
    ...{ update: 'updateCategory', delete: 'deleteCategory' },
    form: () => ({ i18n: names() }),
    field: (id) => ({ categoryId: id }),
  },
  {
    ...{ name: 'skill', path: '/trainings/skills', update: 'updateSkill', delete: 'deleteSkill' },
    form: () => ({ i18n: names(), skillType: 'hard_skill_safety' }),
    field: (id) => ({ skillIds: [id] }),
  },
  {
    ...{ name: 'headset', path: '/headsets', update: 'updateHeadset', delete: 'deleteHeadset' },
    form: () => ({ i18n: names(), type: 'OCULUS' }),
    field: (id) => ({ headsetIds: [id] }),
  },
  {
    ...{ name: 'partner', path: '/partners', update: 'updatePartner', delete: 'deletePartner' },
    form: ({ owner }) => ({ name: unique('Partner'), clientId: owner.id }),
    field: (id) => ({ partnerId: id }),
  },
];

const deletedLookup = { REQUIRED_INFORMATION: 'the lookup was deleted' };

/** The lists and the trainings of a lookup agree. */
async function lookupDisagreements({ path }: LookupKind, { lane, id, trainings }: RacedLookup) {
  const lines: string[] = [];
  const has = async (api: RaceLane['root']) =>
    (await api.ok<{ id: string }[]>('GET', `${path}?lang=en`)).some((one) => one.id === id);
  const exists = await has(lane.root);
  // Learners only see the partners of visible trainings and of their organisation.
  if (path !== '/partners' && (await has(lane.learner.api)) !== exists)
    lines.push(`learner: the list ${exists ? 'lacks' : 'contains'} it`);
  for (const training of trainings) {
    const { status, body } = await lane.owner.admin.api.get(`/trainings/${training}`);
    if (status === 200 && !exists && JSON.stringify(body).includes(`"${id}"`))
      lines.push('deleted, and a training names it');
  }
  return lines;
}

function lookupAggregate(kind: LookupKind): Aggregate {
  const author = ({ lane }: RacedLookup) => lane.owner.admin.api;
  const calls: RacedCall<RacedLookup>[] = [
    {
      id: kind.update,
      prepare:
        ({ lane, id }) =>
        () =>
          lane.root.put(`${kind.path}/${id}`, kind.form(lane)),
    },
    {
      id: kind.delete,
      prepare:
        ({ lane, id }) =>
        () =>
          lane.root.delete(`${kind.path}/${id}`),
    },
    {
      id: 'createTraining',
      refusals: deletedLookup,
      prepare: (record) => async () => {
        const { lane, id, trainings } = record;
        const fields = trainingFields(lane.ids, kind.field(id));
        const reply = await author(record).post<{ id: string }>('/trainings', fields);
        if (reply.status === 201) trainings.push(reply.body.id);
        return reply;
      },
    },
    {
      id: 'updateTraining',
      variant: 'name it',
      refusals: deletedLookup,
      async prepare(record) {
        const training = await draft(author(record), record.lane.ids);
        record.trainings.push(training.id);
        const fields = trainingFields(record.lane.ids, kind.field(record.id));
        return () => author(record).put(`/trainings/${training.id}`, fields);
      },
    },
    {
      id: 'updateTraining',
      variant: 'name another',
      refusals: deletedLookup,
      async prepare(record) {
        const training = await draft(author(record), record.lane.ids, kind.field(record.id));
        record.trainings.push(training.id);
        return () => author(record).put(`/trainings/${training.id}`, trainingFields(record.lane.ids));
      },
    },
    {
      id: 'deleteTraining',
      async prepare(record) {
        const training = await draft(author(record), record.lane.ids, kind.field(record.id));
        return () => author(record).delete(`/trainings/${training.id}`);
      },
    },
  ];
  return aggregate<RacedLookup>({
    name: kind.name,
    calls,
    async create(lane) {
      const { id } = await lane.root.ok<{ id: string }>('POST', kind.path, { body: kind.form(lane) });
      return { lane, id, trainings: [] };
    },
    disagreements: (record) => lookupDisagreements(kind, record),
    edit: ({ lane, id }) => lane.root.put(`${kind.path}/${id}`, kind.form(lane)),
    async remove(record) {
      for (const training of record.trainings) {
        const { status, body } = await author(record).delete(`/trainings/${training}`);
        if (status !== 200 && status !== 404)
          throw new Error(`its training: ${status} ${JSON.stringify(body)}`);
      }
      return record.lane.root.delete(`${kind.path}/${record.id}`);
    },
  });
}

export const lookups: readonly Aggregate[] = kinds.map(lookupAggregate);

/** A platform badge alone in its category. */
interface RacedBadge {
  lane: RaceLane;
  id: string;
  categoryId: string;
}

const badgeForm = ({ categoryId }: RacedBadge) => badgeFields(categoryId, 'points', 9_000_000);

const badgeCalls: RacedCall<RacedBadge>[] = [
  {
    id: 'updateBadge',
    prepare: (badge) => () => badge.lane.root.put(`/badges/${badge.id}`, badgeForm(badge)),
  },
  {
    id: 'updateBadge',
    variant: 'logo',
    async prepare(badge) {
      const { i18n, categoryId, rule } = badgeForm(badge);
      const fields = { i18n: JSON.stringify(i18n), categoryId, rule: JSON.stringify(rule) };
      const logo = await picture('logo.png', 300);
      return () => badge.lane.root.call('PUT', `/badges/${badge.id}`, { form: form(fields, { logo }) });
    },
  },
  {
    id: 'updateBadge',
    variant: 'another category',
    async prepare(badge) {
      const { id } = await badgeCategory(badge.lane.root);
      return () => badge.lane.root.put(`/badges/${badge.id}`, badgeFields(id, 'points', 9_000_000));
    },
  },
  {
    id: 'createBadge',
    refusals: { VALIDATION: 'the category was deleted' },
    prepare: (badge) => () => badge.lane.root.post('/badges', badgeForm(badge)),
  },
  {
    id: 'deleteBadge',
    prepare:
      ({ lane, id }) =>
      () =>
        lane.root.delete(`/badges/${id}`),
  },
  {
    id: 'updateBadgeCategory',
    prepare:
      ({ lane, categoryId }) =>
      () =>
        lane.root.put(`/badges/categories/${categoryId}`, { i18n: names(), managerOnly: true }),
  },
  {
    id: 'deleteBadgeCategory',
    prepare:
      ({ lane, categoryId }) =>
      () =>
        lane.root.delete(`/badges/categories/${categoryId}`),
  },
];

const categoriesOf = (api: RaceLane['root']) => api.ok<BadgeCategory[]>('GET', '/badges?lang=en');

export const badges = aggregate<RacedBadge>({
  name: 'badge',
  calls: badgeCalls,
  async create(lane) {
    const category = await badgeCategory(lane.root);
    const { id } = await platformBadge(lane.root, category.id, 'points', 9_000_000);
    return { lane, id, categoryId: category.id };
  },
  async disagreements({ lane, id, categoryId }) {
    const lines: string[] = [];
    const [ofRoot, ofManager] = await Promise.all([categoriesOf(lane.root), categoriesOf(lane.manager.api)]);
    const places = ofRoot.filter((one) => one.badges.some((badge) => badge.id === id));
    if (places.length > 1) lines.push('listed in two categories');
    for (const category of ofRoot.filter((one) => one.id === categoryId || places.includes(one))) {
      if (category.total !== category.badges.length)
        lines.push(`${category.total} badges are counted, ${category.badges.length} are listed`);
      const same = ofManager.find((one) => one.id === category.id);
      const ids = (one: BadgeCategory | undefined) =>
        one?.badges
          .map((badge) => badge.id)
          .sort()
          .join();
      // Categories without badges are for super admins only.
      if (category.badges.length > 0 && ids(same) !== ids(category))
        lines.push("manager: the list differs from the super admin's");
    }
    return lines;
  },
  async edit(badge) {
    const categories = await categoriesOf(badge.lane.root);
    const place = categories.find((one) => one.badges.some(({ id }) => id === badge.id));
    const categoryId = place?.id ?? badge.categoryId;
    return badge.lane.root.put(`/badges/${badge.id}`, badgeForm({ ...badge, categoryId }));
  },
  async remove({ lane, id, categoryId }) {
    const category = (await categoriesOf(lane.root)).find((one) => one.id === categoryId);
    for (const badge of category?.badges ?? [])
      if (badge.id !== id) await lane.root.ok('DELETE', `/badges/${badge.id}`);
    const reply = await lane.root.delete(`/badges/${id}`);
    const emptied = await lane.root.delete(`/badges/categories/${categoryId}`);
    return reply.status === 200 ? emptied : reply;
  },
});
