export default {
  share: 'Share',
  shareNamed: 'Share “%{title}”',
  explain:
    'Sharing creates a page with a link that cannot be guessed. Anyone who has the link sees your name, your organisation, the date, the score and the version of the content. The page is deleted with your account. You can stop sharing at any time.',
  create: 'Create link',
  link: 'Link',
  linkHint: 'For a CV, a profile or an e-mail.',
  open: 'Open the page',
  download: 'Download the badge',
  stop: 'Stop sharing',
  stopped: 'The page is no longer visible',
  linkedIn: 'Add to LinkedIn',
  verifiable:
    'The downloaded file follows Open Badges 3.0. Other systems verify its signature without an account here.',
};
