import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../../test/components/render.tsx';
import { formatDateTime } from '../../foundation/common/format.ts';
import { SessionsDialog } from './SessionsDialog.tsx';

const date = '2026-03-10T12:00:00.000Z';
const dialog = <SessionsDialog kind="training" id="t1" title="Fire" onClose={() => undefined} />;

describe('ST-06 the sessions of a training', () => {
  it.each([
    ['en', 'Corrected · the device reported 600 min'],
    ['fr', 'Corrigé · durée déclarée par l’appareil : 600 min'],
    ['es', 'Corregido · duración indicada por el dispositivo: 600 min'],
    ['it', 'Corretto · durata indicata dal dispositivo: 600 min'],
  ] as const)('state corrected minutes in %s', async (lang, text) => {
    await renderPart(dialog, {
      lang,
      answers: { 'GET /trainings/{id}/sessions': [{ date, value: 3, reported: { minuteSpent: 600 } }] },
    });
    expect((await screen.findByText(text)).tagName).toBe('DIV');
  });

  it('state the wrong clock of a device', async () => {
    const reported = { startedAt: '2000-01-01T00:00:10.000Z', endedAt: '2000-01-01T00:20:10.000Z' };
    await renderPart(dialog, {
      answers: { 'GET /trainings/{id}/sessions': [{ date, value: 3, reported }] },
    });
    const start = `the clock of the device showed ${formatDateTime(reported.startedAt)} at the start`;
    expect((await screen.findByText(new RegExp(start))).textContent).toContain(
      'the device reported the end on',
    );
  });

  it('show no note without a correction', async () => {
    await renderPart(dialog, { answers: { 'GET /trainings/{id}/sessions': [{ date, value: 3 }] } });
    expect((await screen.findByText('3 min')).tagName).toBe('TD');
    expect(screen.queryByText(/Corrected/)).toBeNull();
  });
});
