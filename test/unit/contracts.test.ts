import { expect, it } from 'vitest';
import { openApi } from '../../functions/administration/platform/openapi.ts';
import { otherMethods } from '../../functions/administration/platform/routing-rules.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { apiScope, callIds, permissionRow } from '../../shared/permissions.ts';

it('has a call for every row of the permission table', () => {
  const ids: string[] = [...calls, ...rawCalls].map((call) => call.id);
  expect(callIds.filter((id) => !ids.includes(id))).toEqual([]);
});

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('uses each id and each route once', () => {
  const all = [...calls.map((call) => ({ ...call, path: `/api/v1${call.path}` })), ...rawCalls];
  expect(all.length).toBeGreaterThan(calls.length);
  expect(repeated(all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
  expect(repeated(all.map(({ id }) => id))).toEqual([]);
});

it('documents every call with its responses and problems in OpenAPI', () => {
  const document = openApi('support@example.com') as unknown as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  for (const call of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(call.id);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(call.answer.status));
    expect(Object.keys(operation?.responses ?? {})).toContain('500');
  }
});

it('returns the methods of an address that is called with another method', () => {
  expect(otherMethods(calls, '/api/v1/users/authentication')).toEqual(['POST']);
  expect(otherMethods(calls, '/api/v1/nowhere')).toEqual([]);
});

it('returns single records of all lists whose records can be changed', () => {
  const paths = (method?: string) =>
    calls
      .filter((call) => !method || call.method === method)
      .map(({ path }) => path.replace(/\{\w+\}$/, '{id}'));
  const readable = paths('GET');
  const changed = calls.filter(
    ({ list, path }) => list && !path.includes('{') && paths().includes(`${path}/{id}`),
  );
  expect(changed.length).toBeGreaterThan(15);
  expect(changed.filter(({ path }) => !readable.includes(`${path}/{id}`)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('requires a body in OpenAPI only if the call needs one', () => {
  const { paths } = openApi('support@example.com') as unknown as {
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>;
  };
  expect(paths['/trainings']?.post?.requestBody?.required).toBe(true);
  expect(paths['/trainings/{id}/logo']?.put?.requestBody?.required).toBe(true);
  expect(paths['/clients/current']?.patch?.requestBody?.required).toBe(false);
});

/**
 * Calls without API tokens: the member's own data, access of others, the provider's operation, and tokens
 * themselves.
 */
const withoutScope = [
  ...['logout', 'logoutEverywhere', 'listSignInSessions', 'endSignInSession'],
  ...['getProofMethods', 'proveIdentity', 'startPasskeyProof', 'proveWithPasskey'],
  ...[
    'getStatementSettings',
    'putStatementSettings',
    'getStatementForwarding',
    'putStatementForwarding',
    'deleteStatementForwarding',
    'getSignInPolicy',
    'putSignInPolicy',
    'listSecondFactors',
    'startAuthenticatorApp',
    'connectAuthenticatorApp',
    'removeAuthenticatorApp',
  ],
  ...['startPasskey', 'addPasskey', 'removePasskey', 'replaceRecoveryCodes', 'resetSecondFactors'],
  ...['changePassword', 'getProfile', 'updateProfile', 'downloadOwnData', 'touchLastConnection'],
  ...[
    'listNotifications',
    'deleteNotifications',
    'readNotification',
    'readNotifications',
    'countUnreadNotifications',
  ],
  ...['createDeviceCode', 'getPendingDevice', 'approveDevice', 'listDevices', 'getDevice', 'deleteDevice'],
  ...['getSso', 'putSso', 'deleteSso', 'testSso', 'getSsoTest'],
  ...['getSsoSuspension', 'suspendSso', 'resumeSso'],
  ...['addSsoDomain', 'removeSsoDomain', 'unlinkSignOn', 'verifySsoDomain'],
  ...['createReport', 'updateReport', 'deleteReport', 'createReportDocument', 'getReportDocument'],
  ...['shareCertificate', 'shareTrainingBadge', 'withdrawOpenBadge'],
  ...['listTokens', 'getToken', 'createToken', 'deleteToken'],
  ...['listWebhooks', 'getWebhook', 'createWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret'],
  ...['pingWebhook', 'listWebhookDeliveries', 'retryWebhookDelivery'],
  ...['listLtiRegistrations', 'getLtiRegistration', 'createLtiRegistration', 'updateLtiRegistration'],
  ...['deleteLtiRegistration', 'rotateLtiKey', 'createLtiLink', 'listLtiClasses', 'listLtiClassMembers'],
  ...[
    'listOrganisationDeletions',
    'listOrganisations',
    'getOrganisation',
    'createOrganisation',
    'updateOrganisation',
    'deleteOrganisation',
  ],
  ...['getCurrentOrganisation', 'patchCurrentOrganisation', 'exportOrganisations'],
  ...['listAudit', 'exportAudit'],
  ...['getRelease', 'createRelease', 'updateRelease', 'deleteRelease', 'putReleaseFile'],
  ...['listDeadLetterQueues', 'getDeadLetters', 'redriveDeadLetters', 'getReconciliation'],
  ...['startCheckRun', 'listCheckRuns', 'getCheckRun'],
  ...['archiveOrganisation', 'createOrganisationImport', 'listOrganisationImports', 'getOrganisationImport'],
  ...['getOrganisationImportParts', 'checkOrganisationImport', 'startOrganisationImport'],
  ...['deleteOrganisationImport'],
  // A file may name administrators, and no token may create them.
  ...['importMembers', 'getImportSample'],
];

it('assigns a scope to every call of administrators, or lists it as deliberately without one', () => {
  const signed = callIds.filter((id) => permissionRow(id) !== undefined);
  const administered = signed.filter(
    (id) => permissionRow(id)?.admin !== 'no' || permissionRow(id)?.super !== 'no',
  );
  const without = administered.filter((id) => apiScope(id) === undefined);
  expect(without.sort()).toEqual([...withoutScope].sort());
  // A token acts as an administrator, so that calls of learners and managers only have no scope.
  const others = signed.filter((id) => !administered.includes(id));
  expect(others.filter((id) => apiScope(id) !== undefined)).toEqual([]);
});

it('assigns reading scopes only to calls that change nothing', () => {
  const reading = calls.filter(({ id }) => apiScope(id)?.endsWith(':read'));
  // Exports use POST if their filters are long.
  const changing = reading.filter(({ id, method }) => method !== 'GET' && !id.startsWith('export'));
  expect(changing.map(({ id }) => id)).toEqual([]);
  expect(calls.filter((call) => apiScope(call.id) && permissionRow(call.id) === undefined)).toEqual([]);
});

it('documents in OpenAPI which calls accept API tokens, with their scopes', () => {
  const { paths } = openApi('support@example.com') as unknown as {
    paths: Record<
      string,
      Record<string, { security: Record<string, string[]>[]; 'x-api-token-scope'?: string }>
    >;
  };
  expect(paths['/users']?.get?.security).toEqual([{ bearer: [] }, { apiToken: [] }]);
  expect(paths['/users']?.get?.['x-api-token-scope']).toBe('people:read');
  expect(paths['/tokens']?.post?.security).toEqual([{ bearer: [] }]);
});

it('checks If-Match in every change of a record, or lists the call with a reason', () => {
  const withoutVersion = [
    // The caller's own records and flags.
    ...['changePassword', 'touchLastConnection', 'connectAuthenticatorApp', 'readNotification'],
    ...['readNotifications', 'favoriteCourse', 'favoriteTraining', 'likeTraining'],
    // A report is ordered by its sequence.
    'reportSession',
    // Additions, and lists that the page merges with the stored list.
    ...['suggestCourses', 'suggestTrainings', 'replaceOrganisationCourses', 'replaceOrganisationTrainings'],
    // A later file replaces an earlier one.
    ...['putMasterContentFile', 'putReleaseFile', 'putResourceFile', 'putTrainingFile', 'updateRelease'],
    // Settings of one form. The page sends the changed values with the stored ones.
    ...['putSignInPolicy', 'updateReminderSettings', 'putStatementForwarding', 'putStatementSettings'],
    ...['setValidity', 'updateReport'],
  ];
  const found = calls.filter(({ method, versioned }) => ['PUT', 'PATCH'].includes(method) && !versioned);
  expect(found.map(({ id }) => id).sort()).toEqual([...withoutVersion].sort());
});

it('begins the summary of each call with a verb in the third person', () => {
  const others = [...calls, ...rawCalls]
    .map(({ summary }) => summary)
    .filter((text) => !/^[A-Z][a-z]+s /.test(text));
  // Plural nouns of lists end like verbs.
  const nouns =
    /^(Groups|Categories|Skills|Headsets|Partners|Trainings|Courses|Figures|Settings|People|Results) /;
  expect([...others, ...calls.map(({ summary }) => summary).filter((text) => nouns.test(text))]).toEqual([]);
});
