import { Tooltip } from '@mui/material';

interface Props {
  text: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** A tooltip for an element that is not its child. */
export default function HintBubble({ text, anchor, onClose }: Props) {
  return (
    <Tooltip open title={text} onClose={onClose} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
