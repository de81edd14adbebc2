export default {
  transfers: 'Transfers',
  export: 'Export an organisation',
  exportHint:
    'The archive contains people, content, files and results. It contains no API tokens, headsets, webhooks or keys of learning platforms. The organisation does not change.',
  exportAction: 'Export',
  exporting: '%{name} is being exported.',
  exported: 'The archive of %{name} is ready for a day.',
  archiveExpired: 'The archive of %{name} has expired. Export the organisation again.',
  download: 'Download',
  jobGone: 'This export is no longer stored.',
  continues: 'The work continues if you leave this page.',
  unreachable: 'The server does not answer. The work continues, and its state appears here again.',
  import: 'Import an organisation',
  importHint:
    'Choose an archive of another installation with the same version. It is checked first, and the check writes nothing.',
  archive: 'Archive of an organisation',
  archiveHint: 'Drop the zip file here, or choose it',
  send: 'Send and check',
  sending: '%{file}: %{sent} of %{size}',
  sent: 'The archive has arrived and is being checked.',
  empty: 'No archive',
  emptyHint: 'Archives that you send appear here for thirty days.',
  sentOn: 'sent on %{date}',
  exportedOn: 'Exported on %{date}, version %{version}',
  interrupted:
    'The transfer is running in another window, or was interrupted. If it was interrupted, delete the archive and send it again.',
  checking: 'The archive is being checked.',
  importing: 'The organisation is being imported.',
  states: {
    uploading: 'Incomplete',
    checking: 'Check',
    refused: 'Not possible',
    checked: 'Ready',
    importing: 'Import',
    done: 'Imported',
    failed: 'Failed',
  },
  anonymised:
    'Names and addresses of people are replaced. Passwords, pictures of people and the activity log are left out.',
  doneHint:
    'Members can sign in. Set up single sign-on, webhooks, API tokens, learning platforms and headsets again. Then delete the organisation in the other installation.',
  start: 'Import',
  continueImport: 'Continue the import',
  checkAgain: 'Check again',
  anonymise: 'Check without names',
  keepNames: 'Check with names',
  deleteArchive: 'Delete archive',
  removeFromList: 'Remove from the list',
  startTitle: 'Import %{name}?',
  startText: 'Members can sign in when the import is complete. To undo it, delete the organisation.',
  deleteTitle: 'Delete the archive of %{name}?',
  deleteText: 'An imported organisation remains.',
  noConflicts: 'The check found no conflict.',
  blocking: 'These conflicts prevent the import:',
  accepted: 'The import does the following differently:',
  leftOut: 'Not in the archive: %{list}',
  countOf: {
    people: '%{smart_count} person |||| %{smart_count} people',
    trainings: '%{smart_count} training |||| %{smart_count} trainings',
    courses: '%{smart_count} course |||| %{smart_count} courses',
    groups: '%{smart_count} group |||| %{smart_count} groups',
    files: '%{smart_count} file |||| %{smart_count} files',
    tokens: '%{smart_count} API token |||| %{smart_count} API tokens',
    devices: '%{smart_count} headset |||| %{smart_count} headsets',
    webhooks: '%{smart_count} webhook |||| %{smart_count} webhooks',
    platforms: '%{smart_count} learning platform |||| %{smart_count} learning platforms',
  },
  conflicts: {
    ARCHIVE_DAMAGED: 'The archive is damaged. Export it or send it again',
    SCHEMA_DIFFERS: 'The installations have different versions. Update the older one and export again',
    ORGANISATION_EXISTS: 'The organisation exists in this installation',
    ORGANISATION_BEING_DELETED: 'Data of the organisation is still being deleted here',
    SIRET_USED: 'Another organisation has the SIRET',
    EMAIL_USED:
      '%{smart_count} email address belongs to another account |||| %{smart_count} email addresses belong to other accounts',
    TOO_MANY_SEATS: 'The organisation has more members than this installation allows',
    TOO_MANY_COURSES: 'The organisation has more courses than this installation allows',
    NAME_USED: 'Another organisation has the same name',
    TRAINING_MISSING:
      '%{smart_count} training of the provider is missing here. Results remain |||| %{smart_count} trainings of the provider are missing here. Results remain',
    COURSE_MISSING:
      '%{smart_count} course of the provider is missing here |||| %{smart_count} courses of the provider are missing here',
    COURSE_WITHOUT_TRAINING:
      '%{smart_count} course loses a training |||| %{smart_count} courses lose trainings',
    COURSE_LEFT_OUT:
      '%{smart_count} course has no training here and is left out |||| %{smart_count} courses have no training here and are left out',
    LOOKUP_MATCHED:
      '%{smart_count} entry of the reference data is matched by its name |||| %{smart_count} entries of the reference data are matched by their names',
    LOOKUP_CREATED:
      '%{smart_count} entry of the reference data is added |||| %{smart_count} entries of the reference data are added',
    BADGE_MATCHED:
      '%{smart_count} badge is matched by its name |||| %{smart_count} badges are matched by their names',
    BADGE_CREATED:
      '%{smart_count} badge is added without a picture |||| %{smart_count} badges are added without pictures',
  },
};
