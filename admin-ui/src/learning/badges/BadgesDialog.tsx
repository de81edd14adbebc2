import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useOpenFigures } from '../../foundation/shell/use-open-figures.ts';
import { BadgesPanel, badgesTabs } from './BadgesPanel.tsx';

/**
 * The own badges (LY-02, BA-01, BA-02). `?badges=` selects the tab. A training links to the own figures of
 * it.
 */
export default function BadgesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const openFigures = useOpenFigures();
  const { data: me } = useProfile();
  const [addressedTab, setAddressedTab] = useAddress('badges', { replace: true });
  const tab = badgesTabs.find((one) => one === addressedTab) ?? 'platform';
  const close = () => {
    setAddressedTab(undefined);
    onClose();
  };
  return (
    <FormDialog open width="md" onClose={close} title={t('shell.badges')}>
      {me ? (
        <BadgesPanel
          userId={me.id}
          tab={tab}
          onTab={setAddressedTab}
          label={t('shell.badges')}
          onOpen={(formationId) => openFigures({ formationId }, { own: true })}
        />
      ) : (
        <RowsSkeleton count={4} height={72} />
      )}
    </FormDialog>
  );
}
