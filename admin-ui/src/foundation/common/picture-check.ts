/** Fault of a chosen file, found before the upload. The server checks again. */
export type FileFault = 'wrongType' | 'tooLarge' | 'unreadable';

export interface FileRule {
  /** Extensions with their dot, lower case: `['.png', '.jpg']`. */
  accept: readonly string[];
  /** Bytes. */
  maxSize: number;
}

/** Pictures of people, organisations, covers and badges. `scalePicture` makes them small enough for the server. */
export const pictureRule: FileRule = {
  accept: ['.png', '.jpg', '.jpeg', '.heic', '.webp'],
  maxSize: 25 * 1024 * 1024,
};

/** Returns the fault of a file under a rule, or undefined if the file is acceptable. */
export function findFileFault(file: { name: string; size: number }, rule: FileRule): FileFault | undefined {
  const name = file.name.toLowerCase();
  if (!rule.accept.some((extension) => name.endsWith(extension))) return 'wrongType';
  return file.size > rule.maxSize ? 'tooLarge' : undefined;
}
