import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../shared/contracts/call.ts';
import type { ContentFile } from '../../../../shared/contracts/content/content-files.ts';
import type {
  compareTrainingFileVersion,
  FileVersion,
} from '../../../../shared/contracts/delivery/uploads.ts';
import { refuse } from '../../../../test/components/api.ts';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { VersionsButton } from './VersionsButton.tsx';

const version = (name: string, served = false): FileVersion => ({
  id: `upload-${name}`,
  version: name,
  offlineAvailable: false,
  fileName: `${'a very long file name '.repeat(6)}${name}.apk`,
  fileSize: 3_000_000,
  sha256: 'ab'.repeat(32),
  readyDate: '2026-11-02T09:30:00.000Z',
  served,
});
const versions = [version('2.0', true), version('1.0')];
const restored: ContentFile = {
  ...{ fileType: 'APK', version: '1.0', offlineAvailable: false, fileName: 'a.apk', fileSize: 3_000_000 },
  ...{ status: 'ready', sha256: 'ab'.repeat(32), versionCount: 2, rolledBack: true },
};
const list = 'GET /trainings/{id}/files/{fileType}/versions';
const restore = 'POST /trainings/{id}/files/{fileType}/versions/{versionId}/restore';
const remove = 'DELETE /trainings/{id}/files/{fileType}/versions/{versionId}';
const differences = 'GET /trainings/{id}/files/{fileType}/versions/{versionId}/differences';
const button = <VersionsButton holder="training" id="t" title="Ladders" fileTypes={['APK']} />;

describe('the versions of a content file', () => {
  it.each([
    ['en', 'Versions', 'Versions of “Ladders”', 'Restore version 1.0'],
    ['fr', 'Versions', 'Versions de « Ladders »', 'Rétablir la version 1.0'],
    ['es', 'Versiones', 'Versiones de «Ladders»', 'Restaurar la versión 1.0'],
    ['it', 'Versioni', 'Versioni di «Ladders»', 'Ripristina la versione 1.0'],
  ] as const)('are listed, in %s', async (lang, open, title, action) => {
    const { user } = await renderPart(button, { lang, answers: { [list]: { versions, maximum: 5 } } });
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await dialog.findByRole('button', { name: action });
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await expectAccessible();
  });

  it('are restored by one click, and a headset with a newer app is mentioned', async () => {
    const { sent, user } = await renderPart(button, {
      answers: { [list]: { versions, maximum: 5 }, [restore]: restored },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await screen.findByText(/Android refuses an older app/);
    await user.click(await screen.findByRole('button', { name: 'Restore version 1.0' }));
    await screen.findByText('Learners now get version 1.0');
    expect(sent.find(({ route }) => route === restore)?.path).toBe(
      '/trainings/t/files/APK/versions/upload-1.0/restore',
    );
    expect(sent.filter(({ route }) => route === list)).toHaveLength(2);
  });

  it('are compared by the files that differ', async () => {
    const answer: AnswerOf<typeof compareTrainingFileVersion> = {
      ...{ added: 1, removed: 0, changed: 600, unchanged: 12 },
      files: [
        { path: 'Build/new.data', difference: 'added', before: null, after: 2_000_000 },
        { path: 'index.html', difference: 'changed', before: 900, after: 1_000 },
      ],
    };
    const { user } = await renderPart(button, {
      answers: { [list]: { versions, maximum: 5 }, [differences]: answer },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(
      await screen.findByRole('button', { name: 'Compare version 1.0 with the served version' }),
    );
    await screen.findByText(/1 added, 0 removed, 600 changed and 12 equal files/);
    screen.getByText(/Build\/new\.data/);
    screen.getByText('599 more differences');
    await expectAccessible();
  });

  it('hide the differences of a version that is restored', async () => {
    let served = '2.0';
    const answer = { ...{ added: 0, removed: 0, changed: 0, unchanged: 12 }, files: [] };
    const { user } = await renderPart(button, {
      answers: {
        [list]: () => ({
          versions: ['2.0', '1.0'].map((name) => version(name, name === served)),
          maximum: 5,
        }),
        [differences]: answer,
        [restore]: () => {
          served = '1.0';
          return restored;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: /^Compare version 1.0/ }));
    await screen.findByText(/12 equal files/);
    await user.click(screen.getByRole('button', { name: 'Restore version 1.0' }));
    await screen.findByRole('button', { name: 'Restore version 2.0' });
    expect(screen.queryByText(/12 equal files/)).toBeNull();
  });

  it('are deleted after a confirmation, and a refusal is shown', async () => {
    const { sent, user } = await renderPart(button, {
      answers: { [list]: { versions, maximum: 5 }, [remove]: refuse(409, 'VERSION_IS_SERVED') },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Delete version 1.0' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete version 1.0?' }));
    expect(sent.filter(({ route }) => route === remove)).toEqual([]);
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Learners get this version/);
  });

  it('explain how a version is retained if there is only one, and show an error', async () => {
    const { user } = await renderPart(button, {
      answers: { [list]: { versions: [version('1.0', true)], maximum: 5 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await screen.findByText(/No earlier version is kept/);
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  });
});
