export { contentReleased } from './end-upload.ts';
export { endUploads } from './end-uploads.ts';
export { toContentFile } from './file-view.ts';
export { countReserved } from './upload.repository.ts';
