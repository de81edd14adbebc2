export default {
  tab: 'Learning platforms',
  hint: 'Moodle, Canvas and other learning platforms (LTI 1.3) start trainings and courses from here, and receive the results in their gradebook.',
  add: 'Add learning platform',
  none: 'No learning platforms yet',
  noneHint: 'Add yours. Teachers then link trainings in their courses, and learners start them there.',
  editTitle: 'Edit learning platform',
  name: 'Name',
  nameHint: 'How you recognise it, such as “Moodle of the academy”',
  fields: {
    issuer: 'Issuer (platform ID)',
    clientId: 'Client ID',
    authorizationUrl: 'Authentication request URL',
    tokenUrl: 'Access token URL',
    keySetUrl: 'Public keyset URL',
    deploymentIds: 'Deployment IDs',
  },
  deploymentIdsHint: 'One per line. Leave it empty to accept the deployment of the first launch.',
  trustEmail: 'Trust the platform’s email addresses',
  notRecognised:
    'Students are not recognised by their email addresses. Each of them needs a linked account, or edit the platform and trust its addresses.',
  trustEmailHint: 'Members are recognised by them. Administrators are not.',
  autoProvision: 'Add people who are not members yet, while seats are free',
  saved: 'The learning platform has been saved',
  deleted: 'The learning platform has been deleted',
  rotated: 'A new key is in use. The previous one stays published for a week.',
  lastLaunch: 'Last used on %{date}',
  neverLaunched: 'Never used',
  pendingText:
    'Give your platform the addresses below, or a registration link. Then select “Edit” and enter the values that the platform shows.',
  state: {
    pending: 'Not complete',
    ready: 'Ready',
  },
  tool: {
    loginUrl: 'Login initiation URL',
    launchUrl: 'Launch and redirect URL',
    launchUrlHint: 'Also the URL for content selection (deep linking)',
    keySetUrl: 'Public keyset URL of this tool',
  },
  actions: {
    classes: 'Classes',
    link: 'Registration link',
    edit: 'Edit',
    rotate: 'New key',
    delete: 'Delete',
  },
  delete: {
    title: 'Delete “%{name}”?',
    text: 'Nobody can start trainings from the platform, and it no longer receives results. Members and their progress stay.',
  },
  rotate: {
    title: 'Create a new key for “%{name}”?',
    text: 'Messages to the platform are signed with the new key from now on. Platforms that read the public keyset need nothing else.',
  },
  link: {
    title: 'Registration link',
    text: 'Paste it into your platform’s dynamic registration. It works once, within an hour.',
    label: 'Link',
    done: 'Done',
  },
  classes: {
    title: 'Classes of “%{name}”',
    none: 'No classes yet',
    noneHint:
      'A class appears after the first start from it, if the platform offers the names of its members (Names and Role Provisioning).',
    members: 'Learners who are members here: %{members} of %{learners}',
    others: 'The others become members at their first start from the platform, if it may add people.',
    refused:
      'The learning platform does not return the members of this class. Enable the service “Names and Role Provisioning” for the tool there, and share names and email addresses.',
  },
};
