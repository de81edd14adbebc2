/** Saves a file with the browser's download. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Firefox reads the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
