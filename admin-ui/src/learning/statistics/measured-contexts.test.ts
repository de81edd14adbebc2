import { describe, expect, it } from 'vitest';
import { measuredContexts, skillLines, skillPoints } from './measured-contexts.ts';

const skill = (description: string, statValue: number) => ({
  description,
  stat: '',
  statValue,
  maxStatValue: 4,
});

describe('ST-02 the progress of skills', () => {
  it('lists sessions from the earliest to the latest, without sessions that measured no skill', () => {
    expect(
      skillPoints([
        { date: '2026-02-03T09:00:00.000Z', value: 1, skills: [skill('Calm', 4), skill('Listening', 9)] },
        { date: '2026-02-02T09:00:00.000Z', value: 1, skills: [] },
        { date: '2026-02-01T09:00:00.000Z', value: 1, skills: [skill('Calm', 1)] },
      ]),
    ).toEqual([
      { date: '2026-02-01T09:00:00.000Z', shares: { '["","Calm",""]': 25 } },
      { date: '2026-02-03T09:00:00.000Z', shares: { '["","Calm",""]': 100, '["","Listening",""]': 100 } },
    ]);
  });

  it('shows skills with the same description as separate lines with their names', () => {
    const practice = (skillId: string, statValue: number) => ({
      ...{ skillId, description: 'Practice', stat: 'level', statValue, maxStatValue: 4 },
    });
    const sessions = [
      {
        date: '2026-02-01T09:00:00.000Z',
        value: 1,
        skills: [practice('s1', 1), practice('s2', 4), skill('Calm', 2)],
      },
      { date: '2026-02-02T09:00:00.000Z', value: 1, skills: [practice('s1', 2)] },
    ];
    const lines = skillLines(
      sessions,
      new Map([
        ['s1', 'Risk control'],
        ['s2', 'Fire safety'],
      ]),
    );
    expect(lines.map(({ label }) => label)).toEqual([
      'Practice · level (Risk control)',
      'Practice · level (Fire safety)',
      'Calm',
    ]);
    const [first] = skillPoints(sessions);
    expect(lines.map(({ key }) => first?.shares[key])).toEqual([25, 100, 50]);
  });

  it('lists the contexts of figures and pictures once each, in their order', () => {
    const stats = ['Whole', 'Start'].map((context) => ({ context, description: 'x', statValue: 1 }));
    const images = ['Start', 'End'].map((context) => ({ context, description: '', imageUrl: '' }));
    expect(measuredContexts({ stats, images })).toEqual(['Whole', 'Start', 'End']);
  });
});
