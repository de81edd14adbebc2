import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';

const src = resolve(import.meta.dirname, '../../admin-ui/src');
const files = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('i18n/'))
  .map((file) => ({ file, text: readFileSync(resolve(src, file), 'utf8') }));

const using = (pattern: RegExp, except: readonly string[] = []): string[] =>
  files.flatMap(({ file, text }) => (pattern.test(text) && !except.includes(file) ? [file] : []));

/**
 * Calls outside the hooks of providers/change.ts that change something, and the reason why each is sent once.
 */
const direct: Record<string, string> = {
  'administration/transfers/send-archive.ts': 'OrganisationImportCreate uses useSingleMutation',
  'identity/access/sign-in.ts': 'run by the sign-in form, which is locked until the answer',
  'identity/access/PasskeySignIn.tsx': 'run by usePasskey, which runs one exchange at a time',
  'identity/access/use-sign-on.ts': 'a read by POST, so that the e-mail address is not logged',
  'foundation/shell/Shell.tsx': 'runs once per visit in an effect, and is idempotent',
  'content/catalogue-parts/use-marks.ts': 'sets or removes a mark, which is idempotent',
  'learning/exports/request-export.ts': 'run by useSingleMutation of use-export.ts',
  'administration/members/ImportFile.tsx': 'run by useSingleMutation',
  'content/resources/save-resource.ts': 'middleware of the record form, which FormDialog locks',
  'content/master-contents/save-master-content.ts': 'middleware of the record form, which FormDialog locks',
  'foundation/uploads/upload-actions.ts': 'one upload for each file of the list, with an idempotent end',
  'foundation/uploads/run-upload.ts': 'one run for each upload',
  'delivery/player/session-recorder.ts': 'reports are counted once by session and sequence number',
};

describe('forms and buttons that change something', () => {
  it('use the mutation that ignores a second call, not useMutation', () => {
    expect(using(/\buseMutation\b/, ['foundation/providers/change.ts'])).toEqual([]);
  });

  it('call the API directly only if something else prevents a second call', () => {
    const changing = /\bapi(?:File|Page)?\(\s*'(?:POST|PUT|PATCH|DELETE) /;
    const marks = 'content/catalogue-parts/use-marks.ts';
    const outside = using(changing).filter((file) => !file.startsWith('foundation/providers/'));
    expect([...outside, marks].sort()).toEqual(Object.keys(direct).sort());
  });

  it('use the provider of react-admin that sends a change once at a time', () => {
    const own = [
      'foundation/common/records/DeleteDialog.tsx',
      'content/lookups/DeleteLookup.tsx',
      'administration/organisations/DeleteOrganisation.tsx',
    ];
    const hooks =
      /\buse(?:Create|Update|Delete)(?:Many|Controller|WithUndoController)?\b|dataProvider\.(?:create|update|delete)/;
    expect(using(hooks, own).filter((file) => !file.startsWith('foundation/providers/'))).toEqual([]);
  });

  it('send requests through providers/http.ts, which adds the Idempotency-Key', () => {
    const fetching = using(/(?<![.\w])fetch\(/, ['foundation/providers/request.ts']);
    const method = /method:\s*'(?:POST|PUT|PATCH|DELETE)'/;
    expect(files.filter(({ file, text }) => fetching.includes(file) && method.test(text))).toEqual([]);
  });

  it('contain a custom form only if its handler runs a single mutation', () => {
    // These pass the submission to their parent.
    const passing = ['foundation/common/FormDialog.tsx', 'identity/access/SetupForm.tsx'];
    const forms = using(/<form\b|component="form"/, passing);
    const unguarded = files.filter(
      ({ file, text }) =>
        forms.includes(file) && !/providers\/change\.ts/.test(text) && !/useSubmitLock|setCode\(/.test(text),
    );
    expect(unguarded.map(({ file }) => file)).toEqual([]);
  });

  it('return the promise of a submitted form to the dialog, which is locked until it settles', () => {
    const thrown =
      /<(?:FormDialog|ConfirmDialog|WizardDialog)\b[^<]*?on(?:Submit|Next|Confirm)=\{\(\) =>\s*void\b/;
    expect(using(thrown)).toEqual([]);
  });

  it('exist in the contracts', () => {
    expect(calls.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(100);
  });
});
