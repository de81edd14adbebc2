import messages from 'ra-language-english';

/** react-admin's own messages. */
export default messages.ra;
