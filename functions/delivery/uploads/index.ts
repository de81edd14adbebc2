export { endUploads } from './end-uploads.ts';
