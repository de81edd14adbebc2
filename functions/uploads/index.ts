export { contentReleased } from './end-upload.ts';
export { toContentFile } from './file-view.ts';
