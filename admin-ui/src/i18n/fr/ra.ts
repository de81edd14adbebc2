import messages from 'ra-language-french';

/** react-admin's own messages. */
export default messages.ra;
