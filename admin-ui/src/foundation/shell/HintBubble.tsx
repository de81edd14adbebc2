import { Tooltip } from '@mui/material';

interface Props {
  text: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** A tooltip at an element that it does not surround. */
export default function HintBubble({ text, anchor, onClose }: Props) {
  return (
    <Tooltip open title={text} onClose={onClose} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
