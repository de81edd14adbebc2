export { type ArchiveEntry, checkArchive } from './archive-rules.ts';
export { endUploads } from './end-uploads.ts';
export { type OpenArchive, openArchive } from './open-archive.ts';
export { missingParts, partsFor, sizeOfPart } from './part-rules.ts';
export { createParts, listParts, signPart } from './parts.ts';
export { Rejection } from './rejection-rules.ts';
export { inBlocks, objectSource } from './source.ts';
