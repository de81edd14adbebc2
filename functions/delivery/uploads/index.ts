export { type ArchiveEntry, checkArchive } from '../../../shared/archive/archive-rules.ts';
export { Rejection } from '../../../shared/archive/rejection.ts';
export { endUploads } from './end-uploads.ts';
export { type OpenArchive, openArchive } from './open-archive.ts';
export { missingParts, partsFor, sizeOfPart } from './part-rules.ts';
export { createParts, listParts, signPart } from './parts.ts';
export { inBlocks, objectSource } from './source.ts';
