export type { ReleaseItem } from './release.entity.ts';
export { findRelease, findReleases } from './release.repository.ts';
export { releaseFileChanged } from './release-file-changed.ts';
export { isNamedAs } from './release-rules.ts';
export { assertOnlyOne } from './same-release.ts';
