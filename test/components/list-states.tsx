import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Route } from '../../admin-ui/src/foundation/providers/calls.ts';
import type { Role } from '../../shared/roles.ts';
import { type Answers, pending, refuse } from './api.ts';
import { profile } from './fixtures.ts';
import { expectAccessible, renderPart } from './render.tsx';

/** A list, and the request that it shows. */
export interface ListCase {
  name: string;
  List: ComponentType;
  role: Role;
  path?: string;
  /** The request of the list, and its answer with records of these names. */
  route: Route;
  rows(names: readonly string[]): unknown;
  /** Other requests of the list and its form. */
  others?: Answers;
  /** The title of the empty list. Absent for a list that always has a row. */
  nothing?: string;
}

export const each = <T,>(names: readonly string[], make: (id: string, name: string) => T): T[] =>
  names.map((name, place) => make(`org1-${place}`, name));

/** Renders a list with an answer, by default on a desktop. */
export function renderList({ List, role, path = '/', route, others }: ListCase, list: unknown, width = 1280) {
  return renderPart(<List />, { role, path, width, answers: answersWith({ role, route, others }, list) });
}

const answersWith = (
  { role, route, others }: Pick<ListCase, 'role' | 'route'> & { others: Answers | undefined },
  list: unknown,
): Answers => ({
  ...(role === 'super' ? { 'GET /users/profile': profile({ roles: ['ROLE_SUPER_ADMIN'] }) } : {}),
  ...others,
  [route]: list,
});

/** Declares the tests of a list's states: loading, error, empty, and many rows with long names. */
export function testStates(list: ListCase): void {
  const { role, route, rows, others, nothing } = list;

  it('is announced while it loads', async () => {
    await renderList(list, pending());
    await screen.findByRole('status', { name: /loading/i });
    if (nothing) expect(screen.queryByText(nothing)).toBeNull();
    await expectAccessible();
  });

  it('offers to try again after an error', async () => {
    // react-admin prints the error.
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    const { user, change } = await renderList(list, refuse(503));
    const again = await screen.findByRole('button', { name: 'Try again' });
    await expectAccessible();
    change(answersWith({ role, route, others }, rows(['Aurora 4.2'])));
    await user.click(again);
    await screen.findAllByText(/Aurora 4\.2/);
  });

  if (nothing)
    it('explains an empty list', async () => {
      await renderList(list, rows([]));
      await screen.findByText(nothing);
      await expectAccessible();
    });

  it('shows long names and many rows on a phone, also after a failed refresh', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    const long = `${'Verfahrenstechnik-'.repeat(5)}1`;
    const many = [long, ...Array.from({ length: 20 }, (_, n) => `Row ${n + 1}`)];
    const { change, refresh } = await renderList(list, rows(many), 390);
    await screen.findAllByText(new RegExp(long));
    expect(screen.getAllByText(/\bRow \d+\b/).length).toBeGreaterThanOrEqual(20);
    await expectAccessible();
    change({ [route]: refuse(503) });
    await refresh();
    expect(screen.getAllByText(/\bRow \d+\b/).length).toBeGreaterThanOrEqual(20);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
}
