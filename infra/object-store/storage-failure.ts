/** The reason why the disk refused a write or a read. */
interface StorageFailure {
  /** 507: no space is left. 503: the disk reports an error, or is read-only. */
  status: 507 | 503;
  title: string;
}

const full: StorageFailure = { status: 507, title: 'The disk is full' };
const broken: StorageFailure = { status: 503, title: 'The disk cannot be read or written' };

const byCode: Record<string, StorageFailure> = {
  ENOSPC: full,
  EDQUOT: full,
  EIO: broken,
  EROFS: broken,
};
/** Primary result codes of SQLite: SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const bySqliteCode: Record<number, StorageFailure> = { 8: broken, 10: broken, 13: full, 14: broken };

/** Returns the disk failure that an error reports, or undefined for any other error. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte of an extended result code is the primary one.
  if (typeof errcode === 'number') return bySqliteCode[errcode & 0xff];
  return typeof code === 'string' ? byCode[code] : undefined;
}
