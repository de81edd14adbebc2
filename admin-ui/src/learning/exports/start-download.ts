/** Has the browser save what is at an address of the storage, which names it and says that it is to be saved. */
export function startDownload(url: string, fileName = 'export.csv'): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
