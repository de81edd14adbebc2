/** Starts a download from the storage. Its response contains the file name and the content disposition. */
export function startDownload(url: string, fileName = 'export.csv'): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
