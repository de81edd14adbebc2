import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../test/components/render.tsx';
import { FormDialog } from './FormDialog.tsx';

function Dialogs() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        first
      </button>
      <FormDialog open={open > 0} title="Members" onClose={() => setOpen(0)}>
        <button type="button" onClick={() => setOpen(2)}>
          second
        </button>
        <FormDialog open={open > 1} title="Ana Silva" onClose={() => setOpen(1)}>
          <button type="button" onClick={() => setOpen(0)}>
            all
          </button>
        </FormDialog>
      </FormDialog>
    </>
  );
}

it('names the open dialogs in front of the page', async () => {
  document.title = 'Company · Platform';
  const { user } = await renderPart(<Dialogs />);
  expect(document.title).toBe('Company · Platform');
  await user.click(screen.getByRole('button', { name: 'first' }));
  expect(document.title).toBe('Members · Company · Platform');
  await user.click(screen.getByRole('button', { name: 'second' }));
  expect(document.title).toBe('Ana Silva · Members · Company · Platform');
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(document.title).toBe('Company · Platform');
});
