import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../../test/components/render.tsx';
import RequiredContent from './RequiredContent.tsx';

it('offers another attempt if the required content cannot be read', async () => {
  const refetch = vi.fn();
  const { user } = await renderPart(
    <RequiredContent data={undefined} error={new Error('no network')} refetch={refetch} />,
    { role: 'learner' },
  );
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(refetch).toHaveBeenCalledOnce();
});
