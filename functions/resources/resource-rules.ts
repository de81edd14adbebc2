import { type ResourceType, resourceTypes } from '../../shared/contracts/resources.ts';

/** What the name says: its extension, where documents may have it. */
export function typeOfName(fileName: string): ResourceType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return resourceTypes.find((type) => type === extension);
}

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are what the name says they are. */
export function isOfType(bytes: Uint8Array, type: ResourceType): boolean {
  if (bytes.length === 0) return false;
  if (type === 'png') return startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  if (type === 'jpg' || type === 'jpeg') return startsWith(bytes, 0xff, 0xd8, 0xff);
  // Some writers put a few bytes in front; readers look at the first kilobyte, too.
  if (type === 'pdf') return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
  return isText(bytes);
}

/** Text as spreadsheets write it: UTF-8, UTF-16 with its mark, or a code page of one byte; no other control bytes. */
function isText(bytes: Uint8Array): boolean {
  const mark = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const text = mark
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : new TextDecoder('windows-1252').decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\x00-\x08\x0e-\x1f]/.test(text) && !text.startsWith('%PDF-');
}
