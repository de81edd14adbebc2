import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import LibraryAddCheckRounded from '@mui/icons-material/LibraryAddCheckRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import RouteRounded from '@mui/icons-material/RouteRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Actions of an organisation: edit, trainings, courses, statistics, rules for signing in, delete (OR-01). */
export function OrganisationRowActions({
  compact = false,
}: {
  /** True: one button that opens a menu. */ compact?: boolean;
}) {
  const t = useT();
  const navigate = useNavigate();
  const organisation = useRecordContext<Organisation>();
  const { canAccess: mayDelete } = useCanAccess({ action: 'delete' });
  const { canAccess: mayOffer } = useCanAccess({ action: 'offer' });
  const [, onEdit] = useAddress('edit');
  const [, onTrainings] = useAddress('trainings');
  const [, onCourses] = useAddress('courses');
  const [, onPolicy] = useAddress('policy');
  const [, onDelete] = useAddress('delete');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!organisation) return null;
  const { id, name } = organisation;
  const actions = [
    {
      key: 'edit',
      icon: EditRounded,
      text: t('common.edit'),
      label: t('organisations.editNamed', { name }),
      run: () => onEdit(id),
    },
    {
      key: 'trainings',
      icon: LibraryAddCheckRounded,
      text: t('organisations.trainings'),
      label: t('organisations.trainingsNamed', { name }),
      run: () => onTrainings(id),
    },
    {
      key: 'courses',
      icon: RouteRounded,
      text: t('organisations.courses'),
      label: t('organisations.coursesNamed', { name }),
      run: () => onCourses(id),
    },
    {
      key: 'stats',
      icon: InsightsRounded,
      text: t('organisations.stats'),
      label: t('organisations.statsNamed', { name }),
      run: () => navigate('/widid/dashboard', { state: { companyId: id } }),
    },
    {
      key: 'policy',
      icon: ShieldRounded,
      text: t('organisations.policy'),
      label: t('organisations.policyNamed', { name }),
      run: () => onPolicy(id),
    },
    {
      key: 'delete',
      icon: DeleteRounded,
      text: t('common.delete'),
      label: t('organisations.deleteNamed', { name }),
      run: () => onDelete(id),
    },
  ].filter(({ key }) =>
    key === 'delete' ? mayDelete : key === 'trainings' || key === 'courses' ? mayOffer : true,
  );
  if (!compact)
    return actions.map(({ key, icon: Icon, text, label, run }) => (
      <Tooltip key={key} title={text}>
        <IconButton aria-label={label} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    ));
  return (
    <>
      <IconButton
        aria-label={t('organisations.actions', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ key, icon: Icon, text, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
