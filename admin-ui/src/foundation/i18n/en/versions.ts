/** Texts of the versions of content files. */
export default {
  open: 'Versions',
  title: 'Versions of “%{title}”',
  explain:
    'Learners get one version. Restoring another one takes effect at the next start. Sessions and certificates keep the version that they were made with.',
  android:
    'Android refuses an older app on a device with a newer one. After a restore, people remove the app from such a headset first.',
  used: '%{count} of at most %{maximum} versions. Other versions use %{size} of the storage.',
  single:
    'No earlier version is kept. Choose to keep the current version when you replace the file. At most %{maximum} versions are kept.',
  name: 'Version %{name}',
  served: 'Served to learners',
  restore: 'Restore',
  restoreNamed: 'Restore version %{name}',
  restored: 'Learners now get version %{name}',
  compare: 'Compare',
  compareNamed: 'Compare version %{name} with the served version',
  comparing: 'Comparing versions',
  differences:
    'Compared with this version, the served one has %{added} added, %{removed} removed, %{changed} changed and %{unchanged} equal files',
  files: 'Different files',
  more: '%{count} more differences',
  deleteNamed: 'Delete version %{name}',
  deleteTitle: 'Delete version %{name}?',
  deleteText: 'It can no longer be restored. %{size} of storage become free.',
  deleted: 'Version %{name} deleted',
  keep: 'Keep the current version (%{size} of the storage)',
  keepHint: 'You can restore it later. At most five versions are kept.',
  difference: { added: 'added', removed: 'removed', changed: 'changed' },
};
