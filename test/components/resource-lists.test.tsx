import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import {
  CompanyList,
  TrainingCenterList,
  VrRoomList,
} from '../../admin-ui/src/administration/organisations/OrganisationLists.tsx';
import LookupsPage from '../../admin-ui/src/content/lookups/LookupsPage.tsx';
import MasterContentList from '../../admin-ui/src/content/master-contents/MasterContentList.tsx';
import ResourceList from '../../admin-ui/src/content/resources/ResourceList.tsx';
import ReleaseList from '../../admin-ui/src/delivery/releases/ReleaseList.tsx';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { Resource } from '../../shared/contracts/content/resources.ts';
import type { Release, ReleaseRecord } from '../../shared/contracts/delivery/launcher.ts';
import { company } from './fixtures.ts';
import { each, type ListCase, renderList, testStates } from './list-states.tsx';
import { expectAccessible } from './render.tsx';

// The states of each resource's list, and the refusals of its empty form.

const at = '2026-11-20T09:00:00.000Z';
const release = (id: string, version: string): Release => ({
  ...{ id, platform: 'windows', format: 'exe', version, url: null, fileSize: null, sha256: null },
  available: false,
});
let reads = 0;
/** The record of a release, which another person changes before each read. */
const changingRelease = (): ReleaseRecord => ({
  ...release('org1-0', `Aurora ${reads++}`),
  ...{ state: 'announced', address: null, file: null, createdDate: at, lastModifiedDate: at },
});
const resource = (id: string, title: string): Resource => ({
  ...{ id, title, type: 'pdf', filename: 'a.pdf', fileSize: 2048, file: 'https://storage.example/a.pdf' },
  ...{ isOwner: true, createdBy: null, trainings: [], courses: [], creationDate: at, lastUpdateDate: at },
  version: 1,
});
const master = (id: string, name: string): MasterContent => ({
  ...{ id, name, ownerId: 'org1', files: [], fileSize: 0, trainings: [] },
  ...{ createdDate: at, lastModifiedDate: at, version: 1 },
});
const organisation = (id: string, name: string) => ({
  ...company({ id, name }),
  usage: { users: 3, size: 0 },
});
const lookup = (id: string, name: string) => ({ id, name, i18n: [{ lang: 'EN', name }] });
const badge = (id: string, name: string) => ({
  ...{ id, name, description: 'Ten trainings', logo: null, reached: 0, obtained: false },
  ...{ rule: { metric: 'completedTrainings', atLeast: 10 } },
  i18n: [{ lang: 'EN', name, description: 'Ten trainings' }],
});
const badgeCategory = (id: string, name: string, badges: readonly object[] = []) => ({
  ...{ ...lookup(id, name), logo: null, managerOnly: false, obtained: 0, total: badges.length, badges },
});
const quota = { currentUser: 2, maxUser: 10, currentSize: 0, reservedSize: 0, maxSize: 10_000_000_000 };
const config = { faqUrl: '', supportEmail: '', version: '0.1.0', maxSeats: 100_000 };
const inLookups = (lists: object) => ({ categories: [], skills: [], headsets: [], partners: [], ...lists });
/** A list with a form that adds a record. */
interface ResourceCase extends ListCase {
  nothing: string;
  /** The button that opens an empty form. */
  add: string;
  /** The least number of fields that an empty form refuses. 0 if an empty form cannot be submitted. */
  required: number;
}

const tab = (kind: string, add: string, make: (id: string, name: string) => object): ResourceCase => ({
  ...{ name: kind, List: LookupsPage, role: 'super', path: `/?tab=${kind}`, route: 'GET /lookups' },
  rows: (names) => inLookups({ [kind]: each(names, make) }),
  ...{ nothing: 'Nothing here yet', add, required: 1 },
});
const organisations = (name: string, List: ComponentType, nothing: string, add: string): ResourceCase => ({
  ...{ name, List, role: 'super', route: 'GET /clients', rows: (names) => each(names, organisation) },
  ...{ nothing, add, required: 4 },
  others: {
    ...{ 'GET /clients/deletions': [], 'GET /config': config, 'GET /clients/{id}/quota': quota },
    'GET /clients/{id}': { ...company({ id: 'org1-0', name: 'Borealis 1.0' }) },
  },
});

const cases: readonly ResourceCase[] = [
  {
    ...{ name: 'releases', List: ReleaseList, role: 'super', route: 'GET /launcher/releases' },
    rows: (names) => each(names, release),
    others: { 'GET /launcher/releases/{id}': changingRelease },
    ...{ nothing: 'No releases yet', add: 'Add a release', required: 1 },
  },
  tab('categories', 'Add a category', lookup),
  tab('skills', 'Add a skill', (id, name) => ({ ...lookup(id, name), skillType: 'soft_skill_care' })),
  tab('headsets', 'Add a headset', (id, name) => ({ ...lookup(id, name), type: 'VIVE' })),
  {
    ...tab('partners', 'Add a partner', (id, name) => ({ ...lookup(id, name), logo: null })),
    others: { 'GET /clients': [] },
  },
  {
    ...{ name: 'badge categories', List: LookupsPage, role: 'super', path: '/?tab=badgeCategories' },
    ...{ route: 'GET /badges', rows: (names) => each(names, badgeCategory) },
    ...{ nothing: 'Nothing here yet', add: 'Add a badge category', required: 1 },
  },
  {
    ...{ name: 'badges', List: LookupsPage, role: 'super', path: '/?tab=badges', route: 'GET /badges' },
    rows: (names) => [badgeCategory('org1-c', 'Steps', each(names, badge))],
    ...{ nothing: 'Nothing here yet', add: 'Add a badge', required: 2 },
  },
  {
    ...{ name: 'documents', List: ResourceList, role: 'admin', route: 'GET /resources' },
    rows: (names) => each(names, resource),
    ...{ nothing: 'No resources yet', add: 'Add a resource', required: 2 },
  },
  {
    ...{ name: 'master contents', List: MasterContentList, role: 'admin', route: 'GET /master-contents' },
    rows: (names) => each(names, master),
    others: {
      'GET /clients/current': company({ masterContentAccess: true }),
      'GET /clients/{id}/quota': quota,
      'GET /master-contents/{id}': master('org1-0', 'Borealis 1.0'),
    },
    ...{ nothing: 'No master content yet', add: 'Add a master content', required: 0 },
  },
  organisations('companies', CompanyList, 'No company yet', 'Add a company'),
  organisations('training centres', TrainingCenterList, 'No training centre yet', 'Add a training centre'),
  organisations('VR rooms', VrRoomList, 'No VR room yet', 'Add a VR room'),
];

describe.each(cases)('the list of $name', (list) => {
  testStates(list);

  it('refuses an empty form, and sends nothing', async () => {
    const { rows, add, required } = list;
    const { user, sent } = await renderList(list, rows(['Aurora 4.2']));
    await screen.findAllByText('Aurora 4.2');
    await user.click(screen.getByRole('button', { name: add }));
    const dialog = await screen.findByRole('dialog');
    const submit = await within(dialog).findByRole('button', { name: 'Add' });
    expect(submit.matches(':disabled')).toBe(required === 0);
    if (required > 0) await user.click(submit);
    await waitFor(() => {
      const refused = dialog.querySelectorAll('[aria-invalid="true"], [role="alert"]');
      expect(refused.length).toBeGreaterThanOrEqual(required);
    });
    expect(sent.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
    await expectAccessible(dialog);
  });

  it('retains typed values of its form when all data is read again', async () => {
    const { rows, route, path = '/?' } = list;
    const open = { ...list, path: `${path}&edit=org1-0` };
    const { user, change, refresh } = await renderList(open, rows(['Aurora 4.2']));
    await screen.findAllByText('Aurora 4.2');
    const dialog = await screen.findByRole('dialog');
    const [name] = await within(dialog).findAllByRole<HTMLInputElement>('textbox');
    await user.type(name as HTMLInputElement, ' typed');
    const typed = name?.value;
    change({ [route]: rows(['Borealis 1.0']) });
    await refresh();
    await screen.findAllByText('Borealis 1.0');
    expect(typed).toMatch(/ typed$/);
    expect(name?.value).toBe(typed);
    expect(within(dialog).getAllByRole('textbox')[0]).toBe(name);
  });
});
