import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { type ContentLanguage, contentLanguages } from '../../../../shared/lang.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Includes the props that a button group passes to its buttons. */
interface Props extends Omit<ButtonProps, 'title'> {
  title: string;
  onPick: (lang: ContentLanguage) => void;
}

/** The menu of the six languages of a certificate (CE-01), as the second part of a split button. */
export function CertificateLanguages({ title, onPick, ...button }: Props) {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        {...button}
        aria-label={t('history.certificateLanguages', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44, minWidth: 44, px: 0 }}
      >
        <ArrowDropDownRounded />
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== undefined} onClose={close}>
        {contentLanguages.map((lang) => (
          <MenuItem
            key={lang}
            onClick={() => {
              close();
              onPick(lang);
            }}
          >
            {t(`common.contentLanguage.${lang}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
