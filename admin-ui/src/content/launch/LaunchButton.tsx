import RocketLaunchRounded from '@mui/icons-material/RocketLaunchRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { LaunchDialog } from './LaunchDialog.tsx';
import { type LaunchSubject, useLaunch } from './use-launch.ts';

interface Props {
  subject: LaunchSubject;
  label: string;
  variant: 'contained' | 'outlined';
}

/**
 * Starts a training in the launcher (CA-04). Starts immediately if there is one file type, otherwise after a
 * choice.
 */
export function LaunchButton({ subject, label, variant }: Props) {
  const [open, setOpen] = useState(false);
  const launch = useLaunch(subject);
  const [only, ...others] = subject.fileTypes;
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'contained' ? 'large' : 'medium'}
        startIcon={<RocketLaunchRounded />}
        onClick={() => {
          setOpen(true);
          if (only && others.length === 0) launch.start(only);
        }}
      >
        {label}
      </Button>
      {open && <LaunchDialog subject={subject} launch={launch} onClose={() => setOpen(false)} />}
    </>
  );
}
