import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, refuse } from '../../../../test/components/api.ts';
import { company } from '../../../../test/components/fixtures.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { LtiClasses } from './LtiClasses.tsx';

const path = 'GET /lti/registrations/{id}/classes/{classId}/members' as const;
const answers: Answers = {
  'GET /clients/current': company(),
  'GET /lti/registrations/{id}/classes': [
    { id: 'c1', title: 'Class 4b', lastLaunch: '2026-11-28T09:00:00.000Z' },
  ],
  [path]: { learners: 3, members: [{ id: 'acme_u1', firstName: 'Ana', lastName: 'Silva' }] },
  'GET /trainings': [],
  'GET /courses': [],
};
const shown = (more: Answers = {}, lang: 'en' | 'fr' | 'es' | 'it' = 'en') =>
  renderPart(<LtiClasses registration={{ id: 'acme_r1', name: 'Moodle' }} onClose={() => undefined} />, {
    ...{ lang, role: 'admin' },
    answers: { ...answers, ...more },
  });

describe('classes of a learning platform', () => {
  it.each([
    ['en', 'Classes of “Moodle”', 'Learners who are members here: 1 of 3', 'Suggest'],
    ['fr', 'Classes de « Moodle »', 'Élèves qui sont membres ici : 1 sur 3', 'Suggérer'],
    ['es', 'Clases de «Moodle»', 'Alumnos que son miembros aquí: 1 de 3', 'Sugerir'],
    ['it', 'Classi di «Moodle»', 'Studenti che sono membri qui: 1 su 3', 'Suggerisci'],
  ] as const)('suggest content to their members, in %s', async (lang, title, count, suggest) => {
    const { user } = await shown({}, lang);
    await screen.findByRole('dialog', { name: title });
    await user.click(await screen.findByRole('button', { name: /Class 4b/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Class 4b' }));
    await dialog.findByText(count);
    dialog.getByText('Ana Silva');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: suggest }));
    await screen.findByRole('dialog', { name: new RegExp(`${suggest}.*Class 4b`) });
  });

  it('require content of their members', async () => {
    const { user } = await shown();
    await user.click(await screen.findByRole('button', { name: /Class 4b/ }));
    await user.click(await screen.findByRole('button', { name: 'Require' }));
    await screen.findByRole('dialog', { name: /Require.*Class 4b/ });
  });

  it('explain that the platform does not return their members', async () => {
    const { user } = await shown({ [path]: refuse(403, 'LTI_REFUSED') });
    await user.click(await screen.findByRole('button', { name: /Class 4b/ }));
    await screen.findByText(/Enable the service “Names and Role Provisioning”/);
    expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Classes' }));
    await screen.findByRole('dialog', { name: 'Classes of “Moodle”' });
  });

  it('appear after the first start, as long as there are none', async () => {
    await shown({ 'GET /lti/registrations/{id}/classes': [] });
    await screen.findByText('No classes yet');
    await expectAccessible();
  });
});
