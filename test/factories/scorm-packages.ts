import { type ZipEntry, zipBytes } from './zip-bytes.ts';

type Version = '1.2' | '2004 3rd Edition' | '2004 4th Edition';

/** A unit of a package. */
export interface UnitFields {
  id?: string;
  title?: string;
  /** Default: `<id>.html`. */
  href?: string;
  parameters?: string;
  /** Elements inside the item. */
  inside?: string;
  type?: 'sco' | 'asset';
  isVisible?: boolean;
  /** Attributes of the resource. */
  resource?: string;
}

export interface ManifestFields {
  version?: Version;
  title?: string;
  units?: readonly UnitFields[];
  /** The name of the default organization. Default: the existing one. */
  organization?: string;
  /** Attributes of `resources`. */
  base?: string;
  declaration?: string;
}

const namespaces = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
};

/** Builds a manifest by the specifications (SCORM 1.2 CAM 2.3, SCORM 2004 CAM 3). */
export function manifest({
  version = '1.2',
  title = 'Safe ladders',
  units = [{}],
  organization = 'course',
  base = '',
  declaration = '<?xml version="1.0" encoding="UTF-8"?>',
}: ManifestFields = {}): string {
  const is12 = version === '1.2';
  const named = units.map((unit, index) => ({ ...unit, id: unit.id ?? `unit-${index + 1}` }));
  const items = named.map(
    ({ id, title: text = id, parameters, inside = '', isVisible = true }) =>
      `<item identifier="${id}" identifierref="r-${id}"${parameters ? ` parameters="${parameters}"` : ''}${isVisible ? '' : ' isvisible="false"'}><title>${text}</title>${inside}</item>`,
  );
  const resources = named.map(
    ({ id, href = `${id}.html`, type = 'sco', resource = '' }) =>
      `<resource identifier="r-${id}" type="webcontent" adlcp:${is12 ? 'scormtype' : 'scormType'}="${type}" href="${href}" ${resource}><file href="${href}"/></resource>`,
  );
  return `${declaration}
<manifest identifier="test" version="1" ${namespaces[is12 ? '1.2' : '2004']}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="${organization}"><organization identifier="course"><title>${title}</title>${items.join('')}</organization></organizations>
  <resources ${base}>${resources.join('')}</resources>
</manifest>`;
}

/** Finds the run-time in the window, its parents and its opener, as the standards describe. */
const finding = `
function findApi(win, name) {
  for (var tries = 0; !win[name] && win.parent && win.parent !== win && tries < 7; tries += 1) win = win.parent;
  return win[name];
}`;

/** A button that runs a script, for pages of units. */
const button = (name: string, script: string): string => `<button onclick="${script}">${name}</button>`;

/** The page of a SCORM 1.2 unit. It shows its bookmark, and stores its state with buttons. */
export const unit12 = (
  heading: string,
  more = '',
): string => `<!doctype html><html><head><meta charset="utf-8">
<title>${heading}</title><script>${finding}
var api = findApi(window, 'API') || (window.opener && findApi(window.opener, 'API'));
function set(name, value) { if (api.LMSSetValue(name, value) !== 'true') document.title = name + ' ' + api.LMSGetLastError(); }
function get(name) { return api.LMSGetValue(name); }
function end(status) { set('cmi.core.lesson_status', status); finish(); }
var open = false;
function finish() { if (open) { open = false; api.LMSFinish(''); } }
function begin() {
  open = api.LMSInitialize('') === 'true';
  document.getElementById('seen').textContent =
    [get('cmi.core.entry'), get('cmi.core.lesson_location'), get('cmi.suspend_data'), get('cmi.core.lesson_status'), get('cmi.core.student_name'), get('cmi.launch_data'), get('cmi.student_data.mastery_score'), location.search].join(' | ');
}
</script></head><body onload="begin()" onunload="finish()" onpagehide="finish()"><h1>${heading}</h1><p id="seen"></p>
${button('mark', "set('cmi.core.lesson_location','page 3');set('cmi.suspend_data','a=1');set('cmi.core.lesson_status','incomplete');set('cmi.core.exit','suspend')")}
${button('score 85', "set('cmi.core.score.min','0');set('cmi.core.score.max','100');set('cmi.core.score.raw','85')")}
${button('score 20', "set('cmi.core.score.raw','20')")}
${button('complete', "set('cmi.core.exit','');end('completed')")}
${button('pass', "set('cmi.core.exit','');end('passed')")}
${button('fail', "set('cmi.core.exit','');end('failed')")}
${button('leave', "set('cmi.core.exit','suspend');finish()")}
${button('end', 'finish()')}${more}</body></html>`;

/** The page of a SCORM 2004 unit. */
export const unit2004 = (heading: string): string => `<!doctype html><html><head><meta charset="utf-8">
<title>${heading}</title><script>${finding}
var api = findApi(window, 'API_1484_11');
function set(name, value) { if (api.SetValue(name, value) !== 'true') document.title = name + ' ' + api.GetLastError(); }
function get(name) { return api.GetValue(name); }
var open = false;
function finish() { if (open) { open = false; api.Terminate(''); } }
function begin() {
  open = api.Initialize('') === 'true';
  document.getElementById('seen').textContent =
    [get('cmi.entry'), get('cmi.location'), get('cmi.suspend_data'), get('cmi.completion_status'), get('cmi.learner_name'), get('cmi.launch_data'), get('cmi.scaled_passing_score'), get('cmi.interactions._count')].join(' | ');
}
</script></head><body onload="begin()" onunload="finish()" onpagehide="finish()"><h1>${heading}</h1><p id="seen"></p>
${button('mark', "set('cmi.location','page 3');set('cmi.suspend_data','a=1');set('cmi.completion_status','incomplete');set('cmi.progress_measure','0.5');set('cmi.interactions.0.id','q1');set('cmi.interactions.0.type','true-false');set('cmi.exit','suspend')")}
${button('score 85', "set('cmi.score.scaled','0.85')")}
${button('score 20', "set('cmi.score.scaled','0.2')")}
${button('complete', "set('cmi.completion_status','completed');set('cmi.exit','normal');finish()")}
${button('pass', "set('cmi.completion_status','completed');set('cmi.success_status','passed');set('cmi.exit','normal');finish()")}
${button('progress 100', "set('cmi.progress_measure','1');set('cmi.exit','normal');finish()")}
${button('end', "set('cmi.exit','normal');finish()")}
${button('back', "set('adl.nav.request','previous');finish()")}
${button('later', "set('cmi.exit','suspend');set('adl.nav.request','suspendAll');finish()")}</body></html>`;

export const packageZip = (entries: readonly ZipEntry[]): Uint8Array => zipBytes([...entries]);

const text = (html: string): string => `<!doctype html><meta charset="utf-8"><h1>${html}</h1>`;

/** Packages as common authoring tools export them, constructed by the specifications. */
export const scormPackages = {
  'one SCO of SCORM 1.2': () =>
    packageZip([
      {
        name: 'imsmanifest.xml',
        data: manifest({ units: [{ inside: '<adlcp:datafromlms>start=2</adlcp:datafromlms>' }] }),
      },
      { name: 'unit-1.html', data: unit12('Ladders') },
    ]),
  'three SCOs of SCORM 1.2, one with a mastery score': () =>
    packageZip([
      {
        name: 'imsmanifest.xml',
        data: manifest({
          units: [
            { title: 'Before climbing' },
            { title: 'On the ladder' },
            { title: 'Test', inside: '<adlcp:masteryscore>80</adlcp:masteryscore>' },
          ],
        }),
      },
      ...['Before climbing', 'On the ladder', 'Test'].map((title, index) => ({
        name: `unit-${index + 1}.html`,
        data: unit12(title),
      })),
    ]),
  'one SCO of SCORM 2004, 3rd edition': () =>
    packageZip([
      { name: 'imsmanifest.xml', data: manifest({ version: '2004 3rd Edition' }) },
      { name: 'unit-1.html', data: unit2004('Ladders') },
    ]),
  'two SCOs of SCORM 2004, 4th edition, with thresholds': () =>
    packageZip([
      {
        name: 'imsmanifest.xml',
        data: manifest({
          version: '2004 4th Edition',
          units: [
            {
              title: 'Film',
              inside: '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>',
            },
            {
              title: 'Test',
              inside:
                '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
            },
          ],
        }),
      },
      { name: 'unit-1.html', data: unit2004('Film') },
      { name: 'unit-2.html', data: unit2004('Test') },
    ]),
  'a driver with the lesson in a frame': () =>
    packageZip([
      { name: 'imsmanifest.xml', data: manifest({ units: [{ href: 'driver/index.html' }] }) },
      {
        name: 'driver/index.html',
        data: unit12('Driver', '<iframe title="Lesson" src="../lesson/index.html"></iframe>'),
      },
      {
        name: 'lesson/index.html',
        data: `${text('Lesson')}<button onclick="parent.set('cmi.core.lesson_location','lesson 2');parent.end('passed')">finish lesson</button>`,
      },
    ]),
  'a frameset': () =>
    packageZip([
      { name: 'imsmanifest.xml', data: manifest({ units: [{ href: 'start.htm' }] }) },
      {
        name: 'start.htm',
        data: '<html><head><title>Frames</title></head><frameset rows="40,*"><frame src="top.htm" name="top1"><frame src="unit.htm" name="unit"></frameset></html>',
      },
      { name: 'top.htm', data: text('Above') },
      { name: 'unit.htm', data: unit12('Below') },
    ]),
  'a window of its own': () =>
    packageZip([
      { name: 'imsmanifest.xml', data: manifest({ units: [{ href: 'open.html' }] }) },
      {
        name: 'open.html',
        data: `${text('Opens a window')}<button onclick="window.open('unit.html','unit','width=600,height=500')">open window</button>`,
      },
      { name: 'unit.html', data: unit12('In a window') },
    ]),
  'bases, parameters and names with spaces': () =>
    packageZip([
      {
        name: 'Course/imsmanifest.xml',
        data: manifest({
          base: 'xml:base="content/"',
          units: [
            {
              href: 'Unit%20one.html?theme=dark',
              parameters: '?page=2',
              resource: 'xml:base="one/"',
            },
          ],
        }),
      },
      { name: 'Course/content/one/Unit one.html', data: unit12('Spaces') },
    ]),
  'pages without a run-time': () =>
    packageZip([
      {
        name: 'imsmanifest.xml',
        data: manifest({
          version: '2004 4th Edition',
          units: [
            { type: 'asset', title: 'Rules' },
            { type: 'asset', title: 'Map' },
            { type: 'asset', title: 'Hidden', isVisible: false },
          ],
        }),
      },
      { name: 'unit-1.html', data: text('Rules') },
      { name: 'unit-2.html', data: text('Map') },
      { name: 'unit-3.html', data: text('Hidden') },
    ]),
  'ISO 8859-1, an unknown default organization, an undeclared prefix': () =>
    packageZip([
      {
        name: 'imsmanifest.xml',
        data: Buffer.from(
          manifest({
            title: 'Échelles sûres',
            organization: 'unknown',
            declaration: '<?xml version="1.0" encoding="ISO-8859-1"?>',
          }).replace('<metadata>', '<metadata><lom:note>é</lom:note>'),
          'latin1',
        ),
      },
      {
        name: 'unit-1.html',
        data: Buffer.from(
          unit12('Échelles').replace(
            'charset="utf-8"',
            'http-equiv="Content-Type" content="text/html; charset=iso-8859-1"',
          ),
          'latin1',
        ),
      },
    ]),
} satisfies Record<string, () => Uint8Array>;
export type ScormPackage = keyof typeof scormPackages;
