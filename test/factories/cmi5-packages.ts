import { type ZipEntry, zipBytes } from './zip-bytes.ts';

export const publisher = 'https://publisher.example/ladders';

/** A unit of a course. Attributes and elements are text of the course structure. */
export interface Cmi5UnitFields {
  id?: string;
  title?: string;
  url?: string;
  attributes?: string;
  inside?: string;
}

const langstring = (text: string): string =>
  `<langstring lang="fr">${text} FR</langstring><langstring lang="en">${text}</langstring>`;

/** Builds an assignable unit. */
export const au = ({
  id = `${publisher}/au/1`,
  title = 'Ladders',
  url = 'unit.html',
  attributes = '',
  inside = '',
}: Cmi5UnitFields = {}): string =>
  `<au id="${id}" ${attributes}><title>${langstring(title)}</title><description>${langstring(title)}</description><url> ${url} </url>${inside}</au>`;

/** Builds a block of units. */
export const block = (id: string, inside: string): string =>
  `<block id="${id}"><title>${langstring('Block')}</title><description>${langstring('Block')}</description>${inside}</block>`;

/** Builds a course structure by the specification (cmi5 13). */
export const courseStructure = (inside = au(), more = ''): string => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${publisher}"><title>${langstring('Safe ladders')}</title><description>${langstring('Safe ladders')}</description></course>
  ${more}${inside}
</courseStructure>`;

/** A button that runs a script. */
const button = (name: string, script: string): string => `<button onclick="${script}">${name}</button>`;

/** The page of a unit: it fetches its token, begins, and sends statements with buttons. */
export const unitPage = (
  heading: string,
): string => `<!doctype html><html><head><meta charset="utf-8"><title>${heading}</title><script>
var launch = new URLSearchParams(location.search), token, data;
var profile = 'https://w3id.org/xapi/cmi5/context/';
function call(method, path, query, body) {
  return fetch(launch.get('endpoint') + path + '?' + new URLSearchParams(query), {
    method: method, keepalive: true, credentials: 'include', body: body && JSON.stringify(body),
    headers: { Authorization: 'Basic ' + token, 'X-Experience-API-Version': '1.0.3', 'Content-Type': 'application/json' } });
}
function state(name) {
  return { stateId: name, activityId: launch.get('activityId'), agent: launch.get('actor'), registration: launch.get('registration') };
}
async function say(name, result, moves) {
  var context = JSON.parse(JSON.stringify(data.contextTemplate));
  context.registration = launch.get('registration');
  context.contextActivities.category = [{ id: profile + 'categories/cmi5' }].concat(moves ? [{ id: profile + 'categories/moveon' }] : []);
  if (result && result.score) context.extensions[profile + 'extensions/masteryscore'] = data.masteryScore;
  var answer = await call('POST', 'statements', {}, { id: crypto.randomUUID(), timestamp: new Date().toISOString(),
    actor: JSON.parse(launch.get('actor')), verb: { id: 'http://adlnet.gov/expapi/verbs/' + name }, object: { id: launch.get('activityId') },
    result: result, context: context });
  document.getElementById('said').textContent += ' ' + name + ' ' + answer.status;
  return answer;
}
var took = { duration: 'PT5S' };
async function end() { await say('terminated', took); if (data.returnURL) location.href = data.returnURL; }
async function begin() {
  token = (await (await fetch(launch.get('fetch'), { method: 'POST', credentials: 'include' })).json())['auth-token'];
  data = await (await call('GET', '/activities/state', state('LMS.LaunchData'))).json();
  await call('GET', '/agents/profile', { profileId: 'cmi5LearnerPreferences', agent: launch.get('actor') });
  await say('initialized');
  var mark = await call('GET', '/activities/state', state('bookmark'));
  document.getElementById('seen').textContent =
    [data.launchMode, data.moveOn, data.masteryScore, data.launchParameters, mark.status === 200 ? await mark.text() : 'new', launch.get('entry')].join(' | ');
}
</script></head><body onload="begin()"><h1>${heading}</h1><p id="seen"></p><p id="said"></p>
${button('mark', "call('PUT','/activities/state',state('bookmark'),{page:3}).then(function (answer) { document.title = 'marked ' + answer.status; })")}
${button('complete', "say('completed',{duration:'PT5S',completion:true},true)")}
${button('pass', "say('passed',{duration:'PT5S',success:true,score:{scaled:0.9}},true)")}
${button('fail', "say('failed',{duration:'PT5S',success:false,score:{scaled:0.2}},true)")}
${button('end', 'end()')}</body></html>`;

/** A package of a course structure with its pages. */
export const cmi5Zip = (structure: string, pages: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipBytes([
    { name: 'cmi5.xml', data: structure },
    ...Object.entries(pages).map(([name, data]): ZipEntry => ({ name, data })),
  ]);
