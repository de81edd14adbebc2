export { changeReleaseFileWrites } from './change-release-file.ts';
export type { ReleaseItem } from './release.entity.ts';
export { findRelease, findReleases } from './release.repository.ts';
export { isNamedAs } from './release-rules.ts';
export { checkOnlyReleaseWrite } from './same-release.ts';
