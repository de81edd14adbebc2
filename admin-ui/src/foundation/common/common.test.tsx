import PersonRounded from '@mui/icons-material/PersonRounded';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { ApiError } from '../providers/api-error.ts';
import { CardList } from './CardList.tsx';
import { ChoiceTabs, type Selection } from './ChoiceTabs.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useListedChoices } from './choices.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FileField } from './FileField.tsx';
import { SearchField } from './SearchField.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { StatCard } from './StatCard.tsx';

const long = 'Maximilianalexanderferdinandjohannessebastiankonst';

describe('EmptyState', () => {
  it('shows the title, the reason and the next step', async () => {
    const action = <button type="button">Add</button>;
    await renderPart(<EmptyState title="No members yet" text="Add the first one" action={action} />);
    expect(screen.getByRole('status').textContent).toBe('No members yetAdd the first oneAdd');
    await expectAccessible();
  });
});

describe('ErrorState', () => {
  const failed = new ApiError(503, { code: 'UNAVAILABLE', requestId: 'r-17' });

  it.each([
    ['en', 'Try again', 'Temporarily unavailable'],
    ['fr', 'Réessayer', 'Temporairement indisponible'],
  ] as const)('shows the reason and the request, and tries again (%s)', async (lang, button, reason) => {
    const retry = vi.fn();
    const { user } = await renderPart(<ErrorState error={failed} onRetry={retry} />, { lang });
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect(screen.getByRole('alert').textContent).toContain('r-17');
    await user.click(screen.getByRole('button', { name: button }));
    expect(retry).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it('says that the server cannot be reached, and links home after a crash', async () => {
    await renderPart(<ErrorState error={new ApiError(0, { code: 'UNAVAILABLE' })} withHome />);
    expect(screen.getByRole('alert').textContent).toContain('You seem to be offline');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});

describe('ConfirmDialog', () => {
  it('sends one confirmation for two submissions, and none after it was cancelled', async () => {
    const confirm = vi.fn(() => new Promise(() => undefined));
    const close = vi.fn();
    const { user } = await renderPart(
      <ConfirmDialog open title={`Delete ${long}?`} text="For ever" onConfirm={confirm} onClose={close} />,
    );
    const dialog = screen.getByRole('dialog', { name: `Delete ${long}?` });
    // The safe choice has the focus.
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledOnce();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it('cannot be closed while it is busy', async () => {
    const close = vi.fn();
    const { user } = await renderPart(
      <ConfirmDialog open busy title="Delete?" onConfirm={vi.fn()} onClose={close} />,
    );
    await user.keyboard('{Escape}');
    for (const button of screen.getAllByRole('button'))
      expect(button.hasAttribute('disabled'), button.textContent).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('CardList', () => {
  const list = { data: undefined, error: null, isPending: false, refetch: vi.fn() };
  const show = (given: object, add = vi.fn()) =>
    renderPart(
      <CardList<string>
        texts="tokens"
        icon={<span />}
        list={{ ...list, ...given }}
        full={(all) => all.length >= 2}
        onAdd={add}
        card={(one) => <li key={one}>{one}</li>}
      />,
    );

  it('shows a placeholder while it loads', async () => {
    const { container } = await show({ isPending: true });
    expect(container.querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to add the first entry', async () => {
    const add = vi.fn();
    const { user } = await show({ data: [] }, add);
    await user.click(within(screen.getByRole('status')).getByRole('button'));
    expect(add).toHaveBeenCalledOnce();
    await expectAccessible();
  });

  it('shows the entries, and disables the button at the limit', async () => {
    await show({ data: ['one', long] });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', long]);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it('shows a failure instead of the entries, and tries again', async () => {
    const refetch = vi.fn();
    const { user } = await show({ error: new ApiError(503, { code: 'UNAVAILABLE' }), refetch });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('SearchField', () => {
  it('searches trimmed words on Enter, and immediately when it is cleared', async () => {
    const change = vi.fn();
    const { user } = await renderPart(<SearchField value="" onChange={change} />);
    await user.type(screen.getByRole('searchbox'), ' ada {Enter}');
    expect(change).toHaveBeenLastCalledWith('ada');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(change).toHaveBeenLastCalledWith('');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    await expectAccessible();
  });

  it('shows the words of the address', async () => {
    const { rerender } = await renderPart(<SearchField value="ada" onChange={vi.fn()} />);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
    expect(rerender).toBeTypeOf('function');
  });
});

const people = Array.from({ length: 60 }, (_, i) => ({
  id: `p${i}`,
  label: `${i < 3 ? 'Ada' : 'Bob'} ${i}`,
}));
function Example({ data, error }: { data?: typeof people; error?: Error }) {
  const [selected, setSelected] = useState<Selection<'people' | 'groups'>>({
    people: new Set(),
    groups: new Set(),
  });
  const retry = vi.fn();
  const choices = {
    people: useListedChoices({ data, error, retry }),
    groups: useListedChoices({ data: [], error: undefined, retry }),
  };
  return (
    <ChoiceTabs
      label="Recipients"
      tabs={(['people', 'groups'] as const).map((id) => ({
        ...{ id, label: id, search: `Search ${id}`, nothing: `No ${id}`, choices: choices[id] },
      }))}
      selected={selected}
      onChange={setSelected}
    />
  );
}

describe('ChoiceTabs', () => {
  it('selects all results of a search, and shows their number in the tab', async () => {
    const { user } = await renderPart(<Example data={people} />);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all (3)' }));
    screen.getByRole('tab', { name: 'people (3)' });
    await user.click(screen.getByRole('checkbox', { name: 'Ada 1' }));
    screen.getByRole('tab', { name: 'people (2)' });
    await user.click(screen.getByRole('tab', { name: 'groups' }));
    expect(screen.getByRole('status').textContent).toBe('No groups');
    await expectAccessible();
  });

  it('shows placeholders while it loads, and a failure in their place', async () => {
    await renderPart(<Example />);
    screen.getByRole('status', { name: 'Loading…' });
    await renderPart(<Example error={new ApiError(503, { code: 'UNAVAILABLE' })} />);
    screen.getByRole('alert');
  });
});

describe('SecretDialog', () => {
  it('copies the secret, and is closed by its button only', async () => {
    const close = vi.fn();
    const { user } = await renderPart(
      <SecretDialog
        title="Token"
        text="Shown once"
        label="Secret"
        done="Done"
        secret="s3cret"
        onClose={close}
      />,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('s3cret');
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
    await waitFor(() => expect(done.disabled).toBe(false));
    expect(close).not.toHaveBeenCalled();
    await user.click(done);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('copying', () => {
  const open = () =>
    renderPart(
      <SecretDialog title="Token" text="" label="Secret" done="Done" secret="s3cret" onClose={vi.fn()} />,
    );
  /** Replaces the copying of a selection, which this environment lacks. Returns the copied texts. */
  const copySelections = (succeeds: boolean): string[] => {
    const copied: string[] = [];
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value);
      return succeeds;
    };
    return copied;
  };

  it('works without HTTPS, and returns the focus', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new TypeError('no clipboard'));
    const copied = copySelections(true);
    const button = screen.getByRole('button', { name: 'Copy' });
    await user.click(button);
    await screen.findByText('Copied');
    expect(copied).toEqual(['s3cret']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelectorAll('textarea:not([aria-hidden])')).toHaveLength(1);
  });

  it('reports a browser that refuses it', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    copySelections(false);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText(/The browser did not allow copying/);
  });
});

describe('FileField', () => {
  it('shows name, size and fault of a file, and removes it', async () => {
    const change = vi.fn();
    const file = new File(['x'.repeat(2000)], `${long}.csv`, { type: 'text/csv' });
    const { user } = await renderPart(
      <FileField label="List" value={file} onChange={change} accept={['.csv']} error="Too large" />,
    );
    screen.getByText(new RegExp(`${long}\\.csv · 2`));
    expect(screen.getByRole('alert').textContent).toBe('Too large');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(change).toHaveBeenCalledWith(undefined);
    await expectAccessible();
  });
});

describe('StatCard', () => {
  it('shows a placeholder until the figure has loaded, and zero as zero', async () => {
    const { container } = await renderPart(
      <StatCard label="Members" value={undefined} hint="of 50" icon={PersonRounded} />,
    );
    expect(container.querySelector('.MuiSkeleton-root')).not.toBeNull();
    expect(screen.queryByText('of 50')).toBeNull();
    await renderPart(<StatCard label="Groups" value={0} hint="of 50" icon={PersonRounded} />);
    expect(screen.getByText('of 50').closest('dd')?.textContent).toBe('0of 50');
  });
});
