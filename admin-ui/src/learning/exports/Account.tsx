import AccountDialog from '../../foundation/shell/AccountDialog.tsx';
import { OwnDataButton } from './OwnDataButton.tsx';

/** The account dialog, with the export of the own data. */
export default function Account({ onClose }: { onClose: () => void }) {
  return <AccountDialog onClose={onClose} ownData={<OwnDataButton />} />;
}
