import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { formatSize } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { type FileReplacement, servedFile } from './replaced-file.ts';

interface Props {
  values: Pick<FileReplacement, 'file' | 'current' | 'retainCurrent'>;
  onChange: (retains: boolean) => void;
}

/** The choice whether a replaced file remains as an earlier version. Shows nothing if no file is replaced. */
export function RetainChoice({ values, onChange }: Props) {
  const t = useT();
  const { file, current, retainCurrent = true } = values;
  const served = servedFile(current);
  if (!served || !file) return null;
  return (
    <FormControl>
      <FormControlLabel
        control={<Checkbox checked={retainCurrent} onChange={(_, checked) => onChange(checked)} />}
        label={t('versions.keep', { size: formatSize(served.fileSize) })}
      />
      <FormHelperText>{t('versions.keepHint')}</FormHelperText>
    </FormControl>
  );
}
