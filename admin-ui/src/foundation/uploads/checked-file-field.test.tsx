import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { badZips, webGlZip } from '../../../../test/factories/zips.ts';
import { CheckedFileField } from './CheckedFileField.tsx';
import { checkFile } from './check-file.ts';

const fileOf = (bytes: Uint8Array, name = 'Simulation.zip') => new File([Buffer.from(bytes)], name);

function Scene() {
  const [file, setFile] = useState<File>();
  const check = (chosen: File) => checkFile(chosen, 'WEB_GL');
  return <CheckedFileField check={check} label="File" accept={['.zip']} value={file} onChange={setFile} />;
}

it.each([
  ['en', 'Simulation.zip cannot be used. There is no index.html at the top of the archive or of its folder'],
  [
    'fr',
    'Simulation.zip est inutilisable. Aucun index.html au premier niveau de l’archive ou de son dossier',
  ],
  [
    'es',
    'Simulation.zip no se puede usar. No hay ningún index.html en el primer nivel del archivo ni de su carpeta',
  ],
  [
    'it',
    'Simulation.zip non è utilizzabile. Manca index.html al primo livello dell’archivio o della sua cartella',
  ],
] as const)('does not take an archive that the server would reject, in %s', async (lang, text) => {
  const { user } = await renderPart(<Scene />, { lang });
  const [, make] = badZips['missing index.html'];
  await user.upload(screen.getByLabelText('File'), fileOf(make()));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByText(/^Simulation\.zip ·/)).toBeNull();
  await expectAccessible();
});

it('takes a valid archive, and forgets the former message', async () => {
  const { user } = await renderPart(<Scene />);
  await user.upload(screen.getByLabelText('File'), fileOf(Buffer.from('text')));
  await screen.findByText(/This is not a zip archive/);
  await user.upload(screen.getByLabelText('File'), fileOf(webGlZip(), 'Good.zip'));
  await screen.findByText(/^Good\.zip ·/);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
