import { useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { BadgesPanel, type BadgesTab } from './BadgesPanel.tsx';

/** The platform badges and training badges of another member (TE-03). */
export function MemberBadges({ userId }: { userId: string }) {
  const t = useT();
  const [tab, setTab] = useState<BadgesTab>('platform');
  return (
    <BadgesPanel
      userId={userId}
      platformOf={userId}
      tab={tab}
      onTab={setTab}
      label={t('people.pages.badges')}
    />
  );
}
