/** Returns the path of a relative address as archives name it. */
export function decodedPath(address: string): string {
  const segments: string[] = [];
  for (const segment of decoded(address).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/').normalize('NFC');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
