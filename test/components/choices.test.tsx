import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TrainingPicker } from '../../admin-ui/src/content/catalogue-parts/TrainingPicker.tsx';
import { ResourcePicker } from '../../admin-ui/src/content/resources/ResourcePicker.tsx';
import { FactsFields } from '../../admin-ui/src/content/trainings/wizard/FactsFields.tsx';
import { emptyValues } from '../../admin-ui/src/content/trainings/wizard/values.ts';
import { ExemptPicker } from '../../admin-ui/src/identity/sso/ExemptPicker.tsx';
import SsoTab from '../../admin-ui/src/identity/sso/SsoTab.tsx';
import type { Resource } from '../../shared/contracts/content/resources.ts';
import { type Answers, refuse } from './api.ts';
import { profile, ssoSettings, trainingItem } from './fixtures.ts';
import { expectAccessible, renderPart } from './render.tsx';

function OneTraining() {
  const [id, setId] = useState<string>();
  return <TrainingPicker value={id} onChange={setId} />;
}

function Facts() {
  const form = useForm({ defaultValues: emptyValues('EN') });
  return (
    <FormProvider {...form}>
      <FactsFields />
    </FormProvider>
  );
}

interface ChoiceCase {
  name: string;
  part: ReactNode;
  field: RegExp;
  /** The request of the choices, with an answer. */
  choices: Answers;
  choice: string;
  others?: Answers;
}

const lookups = { skills: [], headsets: [], partners: [] };
const document: Resource = {
  ...{ id: 'd', title: 'Manual', type: 'pdf', filename: 'a.pdf', fileSize: 1, file: '/a.pdf', isOwner: true },
  ...{ createdBy: null, trainings: [], courses: [], creationDate: '', lastUpdateDate: '', version: 1 },
};
const cases: readonly ChoiceCase[] = [
  {
    ...{ name: 'a training', part: <OneTraining />, field: /Training/, choice: 'Ladders' },
    choices: { 'GET /trainings': [trainingItem()] },
  },
  {
    ...{
      name: 'documents',
      part: <ResourcePicker value={[]} onChange={() => undefined} />,
      field: /Resources/,
    },
    ...{ choices: { 'GET /resources': [document] }, choice: 'Manual' },
  },
  {
    ...{ name: 'exempt members', field: /signing in with a password/, choice: 'Rosa Martin' },
    part: <ExemptPicker value={[]} onChange={() => undefined} error={undefined} />,
    choices: { 'GET /users': [profile()] },
  },
  {
    ...{ name: 'the category of a training', part: <Facts />, field: /Category/, choice: 'Safety' },
    choices: { 'GET /lookups': { ...lookups, categories: [{ id: 'c', name: 'Safety' }] } },
  },
  {
    ...{
      name: 'groups of a mapping',
      part: <SsoTab />,
      field: /^Group here/,
      choice: 'Night',
    },
    choices: { 'GET /groups': [{ id: 'g', name: 'Night', userIds: [], memberCount: 0, version: 1 }] },
    others: {
      'GET /sso': ssoSettings({ groupRoles: [{ group: 'it', role: null, groupId: null }] }),
      'GET /sign-in-policy': { secondFactor: 'optional', idleMinutes: null, sessionMinutes: null },
    },
  },
];

it.each(cases)('offers to read the choices of $name again', async ({ part, field, choices, ...scene }) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const failed = Object.fromEntries(Object.keys(choices).map((route) => [route, refuse(503)]));
  const answers = { ...scene.others, ...failed };
  const { user, change } = await renderPart(part, { answers });
  const [reason] = await screen.findAllByText(/The choices could not be loaded/);
  await expectAccessible();
  change(choices);
  await user.click(within(reason as HTMLElement).getByRole('button', { name: 'Try again' }));
  const [box] = await screen.findAllByRole('combobox', { name: field });
  await user.click(box as HTMLElement);
  await screen.findByRole('option', { name: scene.choice });
  expect(screen.queryByText(/The choices could not be loaded/)).toBeNull();
});
