import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { expectFloors, expectNoCircle } from './floors.ts';

/** From the ground up, as docs/architecture.md draws them. */
const functions = [
  'runtime',
  'outbox',
  'audit-trail',
  'tenancy',
  'members',
  'access',
  'groups',
  'jobs',
  'people',
  'sso',
  'reference-data',
  'learning',
  'content',
  'catalogue',
  'lookups',
  'master-contents',
  'resources',
  'courses',
  'trainings',
  'statistics',
  'badges',
  'progress',
  'reactions',
  'suggestions',
  'history',
  'exports',
  'certificates',
  'devices',
  'tokens',
  'lti',
  'launcher',
  'uploads',
  'webhooks',
  'notifications',
  'organisations',
  'audit',
  'erasure',
  'consistency',
  'operations',
  'platform',
];

it('no folder of the functions imports one above it', () => {
  expectFloors('functions', functions);
});

it('docs/architecture.md lists the same floors, from the top down', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const section = text.slice(text.indexOf('## Floors')).split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  expect(listed).toEqual(functions.toReversed());
});

it('no folder of the infrastructure imports one above it', () => {
  expectFloors('infra', [
    'config.ts',
    'domains',
    'constructs',
    'stacks',
    'object-store',
    'faults',
    'demo',
    'local',
    'launcher',
    '.',
  ]);
});

it.each(['functions', 'shared', 'events', 'infra'])('no module of %s leads back to itself', (folder) => {
  expectNoCircle(folder);
});
