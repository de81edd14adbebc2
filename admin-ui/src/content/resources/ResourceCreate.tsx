import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { ResourceForm } from './ResourceForm.tsx';

interface Props {
  onClose: () => void;
  onSaved?: (resource: Resource) => void;
}

/** Adds a document, a video or a sound (RE-01). The upload of a large file continues on any page. */
export const ResourceCreate = (props: Props) => (
  <CreateDialog resource="resources">
    <ResourceForm {...props} />
  </CreateDialog>
);
