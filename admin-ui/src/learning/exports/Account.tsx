import AccountDialog from '../../foundation/shell/AccountDialog.tsx';
import { OwnDataButton } from './OwnDataButton.tsx';

/** The account, whose data are an export. */
export default function Account({ onClose }: { onClose: () => void }) {
  return <AccountDialog onClose={onClose} ownData={<OwnDataButton />} />;
}
