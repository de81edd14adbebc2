import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../../test/components/api.ts';
import { profile } from '../../../../test/components/fixtures.ts';
import { renderPart } from '../../../../test/components/render.tsx';
import { MemberEdit } from './MemberEdit.tsx';

const ada = profile({ id: 'org1-ada', firstName: 'Ada', roles: [] });

it('remains open if the current state of a changed member cannot be read yet', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const onClose = vi.fn();
  const form = <MemberEdit id="org1-ada" trainingCentre={false} onClose={onClose} />;
  const { user, change, sent } = await renderPart(form, {
    answers: { 'GET /users': [ada], 'PUT /users/{id}': refuse(412, 'VERSION_CONFLICT') },
  });
  const firstName = await screen.findByRole('textbox', { name: /First name/ });
  await user.clear(firstName);
  await user.type(firstName, 'Adele');
  change({ 'GET /users': refuse(503, 'UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Adele');

  change({ 'GET /users': [{ ...ada, firstName: 'Augusta', version: 2 }] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Someone else has changed this member/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Augusta'),
  );
  expect(sent.filter(({ route }) => route === 'PUT /users/{id}')).toHaveLength(2);
});

it('retains typed values and their errors when the member is read again', async () => {
  const form = <MemberEdit id="org1-ada" trainingCentre={false} onClose={vi.fn()} />;
  const { user, change, refresh, sent } = await renderPart(form, {
    answers: { 'GET /users': [ada], 'PUT /users/{id}': refuse(409, 'EMAIL_ALREADY_USED') },
  });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), ' Mary');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/already/);
  change({ 'GET /users': [{ ...ada, firstName: 'Augusta', lastName: 'King' }] });
  await refresh();
  await waitFor(() => expect(field(/Last name/).value).toBe('King'));
  expect(field(/First name/).value).toBe('Ada Mary');
  screen.getByText(/already/);
  await user.type(field(/First name/), ' Anne');
  change({ 'PUT /users/{id}': { ...ada, version: 3 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.findLast(({ route }) => route === 'PUT /users/{id}')?.body).toMatchObject({
      ...{ firstName: 'Ada Mary Anne', lastName: 'King' },
    }),
  );
});

it('reports a change by another person when the member is read again', async () => {
  const form = <MemberEdit id="org1-ada" trainingCentre={false} onClose={vi.fn()} />;
  const { user, change, refresh } = await renderPart(form, { answers: { 'GET /users': [ada] } });
  const firstName = await screen.findByRole<HTMLInputElement>('textbox', { name: /First name/ });
  await user.type(firstName, ' Mary');
  change({ 'GET /users': [{ ...ada, firstName: 'Augusta', version: 2 }] });
  await refresh();
  await screen.findByText(/Someone else has changed this member/);
  await waitFor(() => expect(firstName.value).toBe('Augusta'));
});
