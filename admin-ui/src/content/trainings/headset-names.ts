/**
 * Returns the names of a training's headsets in one text. Returns undefined if there is no name to show: the
 * training has no headset, or the headsets are not read.
 */
export function headsetNames(
  headsetIds: readonly string[],
  headsets: readonly { id: string; name: string }[] | undefined,
): string | undefined {
  const names = headsets?.filter(({ id }) => headsetIds.includes(id)).map(({ name }) => name);
  return names?.join(', ') || undefined;
}
