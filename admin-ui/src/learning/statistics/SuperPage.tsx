import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CompanyPicker } from '../../foundation/common/records/CompanyPicker.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { FiguresTabs } from './FiguresTabs.tsx';
import { useStatisticsFromRoute } from './use-statistics-from-route.ts';

/** The dashboard of super admins, for all organisations or a selected organisation (ST-05). */
export default function SuperPage() {
  const t = useT();
  const { state } = useLocation();
  const [company, setCompany] = useAddress('company', { replace: true });
  useStatisticsFromRoute();
  const requestedCompany: unknown = (state as { companyId?: unknown } | null)?.companyId;
  useEffect(() => {
    if (typeof requestedCompany === 'string') setCompany(requestedCompany);
  }, [requestedCompany, setCompany]);
  return (
    <>
      <Box className="no-print" sx={{ mb: 1.5 }}>
        <CompanyPicker value={company} onChange={setCompany} placeholder={t('statistics.allOrganisations')} />
      </Box>
      <FiguresTabs key={company ?? ''} clientId={company} quotaOf={company} />
    </>
  );
}
