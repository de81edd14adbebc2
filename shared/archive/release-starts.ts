/** First bytes of the formats of launcher releases that are not zip archives, as ASCII. */
export const releaseStarts = { exe: 'MZ', deb: '!<arch>\ndebian-binary' } as const;
