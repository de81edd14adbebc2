import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible, renderPart } from '../../../../test/components/render.tsx';
import { scormPackages } from '../../../../test/factories/scorm-packages.ts';
import { checkFile } from './check-file.ts';
import { FileStatus } from './FileStatus.tsx';

it.each([
  ['en', 'SCORM 1.2 · 1 part: Ladders', 'SCORM 1.2 · 3 parts: Ladders'],
  ['fr', 'SCORM 1.2 · 1 partie : Ladders', 'SCORM 1.2 · 3 parties : Ladders'],
  ['es', 'SCORM 1.2 · 1 parte: Ladders', 'SCORM 1.2 · 3 partes: Ladders'],
  ['it', 'SCORM 1.2 · 1 parte: Ladders', 'SCORM 1.2 · 3 parti: Ladders'],
] as const)('names the standard, parts and title of a package, in %s', async (lang, one, three) => {
  const file = (units: number) =>
    ({ status: 'ready', package: { standard: 'SCORM_1_2', title: 'Ladders', units } }) as const;
  await renderPart(
    <>
      <FileStatus file={file(1)} verbose />
      <FileStatus file={file(3)} verbose />
    </>,
    { lang },
  );
  expect(screen.getByText(one)).toBeTruthy();
  expect(screen.getByText(three)).toBeTruthy();
  await expectAccessible();
});

it.each(Object.entries(scormPackages))('accepts %s before it is sent', async (_, make) => {
  const file = new File([Buffer.from(make())], 'course.zip');
  expect(await checkFile(file, 'WEB_GL')).toBeUndefined();
});
