import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const choice = (email: string) => ({ choice: { id: email, label: email }, email });

it.each([
  ['en', 'Email addresses', 'Select', /cannot choose a person with this address/],
  ['fr', 'Adresses e-mail', 'Sélectionner', /n’a cette adresse/],
  ['es', 'Direcciones de correo', 'Seleccionar', /tiene esta dirección/],
  ['it', 'Indirizzi e-mail', 'Seleziona', /ha questo indirizzo/],
] as const)(
  'selects known people and shows unknown addresses, in %s',
  async (lang, label, action, missing) => {
    const byEmails = vi.fn(async (emails: readonly string[]) =>
      emails.filter((email) => !email.startsWith('no')).map(choice),
    );
    const onSelect = vi.fn();
    const onClose = vi.fn();
    await renderPart(<PasteDialog byEmails={byEmails} onSelect={onSelect} onClose={onClose} />, { lang });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    const submit = () => fireEvent.click(screen.getByRole('button', { name: action }));
    submit();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(byEmails).not.toHaveBeenCalled();
    // The lock of the form ends in the next task.
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.change(field, { target: { value: 'ana@example.org\nno@example.org, bo@example.org' } });
    submit();
    await screen.findByText(missing);
    expect(onSelect).toHaveBeenCalledWith([
      choice('ana@example.org').choice,
      choice('bo@example.org').choice,
    ]);
    expect(field.value).toBe('no@example.org');
    expect(onClose).not.toHaveBeenCalled();
    await expectAccessible();
    fireEvent.change(field, { target: { value: 'cy@example.org' } });
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);
