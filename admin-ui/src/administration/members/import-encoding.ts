const starts = {
  zip: [0x50, 0x4b],
  utf16LittleEndian: [0xff, 0xfe],
  utf16BigEndian: [0xfe, 0xff],
};

/**
 * Returns whether the encoding of a chosen file is certain: a workbook, a byte order mark, or valid UTF-8. The server
 * guesses all other encodings, so that the person has to check the names.
 */
export async function isEncodingCertain(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (Object.values(starts).some((start) => start.every((byte, at) => bytes[at] === byte))) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
