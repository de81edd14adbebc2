import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface FileDropOptions {
  /** Accessible name of the input. */
  label: string;
  /** Extensions or media types. */
  accept: readonly string[];
  onFile: (file: File) => void;
}

interface FileDrop {
  /** True while a file is dragged over the zone. */
  over: boolean;
  /** Opens the browser's file dialog, for the zone's button. */
  open: () => void;
  /** Handlers of the element that accepts a dropped file. */
  zone: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  /** The hidden input, to be rendered anywhere in the zone. */
  input: ReactNode;
}

/** Chooses one file by a button or by dropping it. Choosing the same file again counts, too. */
export function useFileDrop({ label, accept, onFile }: FileDropOptions): FileDrop {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(on);
  };
  return {
    over,
    open: () => field.current?.click(),
    zone: {
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop: (event) => {
        drag(false)(event);
        choose(event.dataTransfer.files[0]);
      },
    },
    input: (
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    ),
  };
}
