import { rawCall } from '../raw-call.ts';

/** The path of the LRS below the origin. */
export const xapiPath = '/xapi';

const statements = { domain: 'xapi', path: `${xapiPath}/statements` } as const;
const statementStandard = 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.1: Statement Resource';

export const listStatements = rawCall({
  ...statements,
  id: 'listStatements',
  method: 'GET',
  summary: 'Returns a statement, or a page of statements',
  standard: statementStandard,
});

export const storeStatement = rawCall({
  ...statements,
  id: 'storeStatement',
  method: 'PUT',
  summary: 'Stores a statement with a known id',
  standard: statementStandard,
});

export const storeStatements = rawCall({
  ...statements,
  id: 'storeStatements',
  method: 'POST',
  summary: 'Stores one or several statements',
  standard: statementStandard,
});

const state = { domain: 'xapi', path: `${xapiPath}/activities/state` } as const;
const stateStandard = 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.2: State Resource';

export const getActivityState = rawCall({
  ...state,
  id: 'getActivityState',
  method: 'GET',
  summary: 'Returns a state document, or the ids of several',
  standard: stateStandard,
});

export const replaceActivityState = rawCall({
  ...state,
  id: 'replaceActivityState',
  method: 'PUT',
  summary: 'Stores a state document',
  standard: stateStandard,
});

export const mergeActivityState = rawCall({
  ...state,
  id: 'mergeActivityState',
  method: 'POST',
  summary: 'Stores a state document, or changes properties of a JSON document',
  standard: stateStandard,
});

export const deleteActivityState = rawCall({
  ...state,
  id: 'deleteActivityState',
  method: 'DELETE',
  summary: 'Deletes a state document, or all of an agent and an activity',
  standard: stateStandard,
});

const agentProfile = { domain: 'xapi', path: `${xapiPath}/agents/profile` } as const;
const agentProfileStandard = 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.5: Agent Profile Resource';

export const getAgentProfile = rawCall({
  ...agentProfile,
  id: 'getAgentProfile',
  method: 'GET',
  summary: 'Returns a profile document of an agent, or the ids of several',
  standard: agentProfileStandard,
});

export const replaceAgentProfile = rawCall({
  ...agentProfile,
  id: 'replaceAgentProfile',
  method: 'PUT',
  summary: 'Stores a profile document of an agent',
  standard: agentProfileStandard,
});

export const mergeAgentProfile = rawCall({
  ...agentProfile,
  id: 'mergeAgentProfile',
  method: 'POST',
  summary: 'Stores a profile document of an agent, or changes properties of a JSON document',
  standard: agentProfileStandard,
});

export const deleteAgentProfile = rawCall({
  ...agentProfile,
  id: 'deleteAgentProfile',
  method: 'DELETE',
  summary: 'Deletes a profile document of an agent',
  standard: agentProfileStandard,
});

const activityProfile = { domain: 'xapi', path: `${xapiPath}/activities/profile` } as const;
const activityProfileStandard = 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.6: Activity Profile Resource';

export const getActivityProfile = rawCall({
  ...activityProfile,
  id: 'getActivityProfile',
  method: 'GET',
  summary: 'Returns a profile document of an activity, or the ids of several',
  standard: activityProfileStandard,
});

export const replaceActivityProfile = rawCall({
  ...activityProfile,
  id: 'replaceActivityProfile',
  method: 'PUT',
  summary: 'Stores a profile document of an activity',
  standard: activityProfileStandard,
});

export const mergeActivityProfile = rawCall({
  ...activityProfile,
  id: 'mergeActivityProfile',
  method: 'POST',
  summary: 'Stores a profile document of an activity, or changes properties of a JSON document',
  standard: activityProfileStandard,
});

export const deleteActivityProfile = rawCall({
  ...activityProfile,
  id: 'deleteActivityProfile',
  method: 'DELETE',
  summary: 'Deletes a profile document of an activity',
  standard: activityProfileStandard,
});

export const getXapiActivity = rawCall({
  id: 'getXapiActivity',
  domain: 'xapi',
  method: 'GET',
  path: `${xapiPath}/activities`,
  summary: 'Returns an activity with its definition',
  standard: 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.4: Activities Resource',
});

export const getXapiPerson = rawCall({
  id: 'getXapiPerson',
  domain: 'xapi',
  method: 'GET',
  path: `${xapiPath}/agents`,
  summary: 'Returns the known names and identifiers of an agent',
  standard: 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.3: Agents Resource',
});

export const getXapiAbout = rawCall({
  id: 'getXapiAbout',
  domain: 'xapi',
  method: 'GET',
  path: `${xapiPath}/about`,
  summary: 'Returns the supported versions of xAPI',
  standard: 'xAPI 2.0 (IEEE 9274.1.1), 4.1.6.7: About Resource',
});

export const rejectXapiPath = rawCall({
  id: 'rejectXapiPath',
  domain: 'xapi',
  method: 'ANY',
  path: `${xapiPath}/{rest+}`,
  summary: 'Answers HEAD requests of the LRS, and rejects other paths and methods',
  standard: 'xAPI 2.0 (IEEE 9274.1.1), 4.1.2: Requests',
});
