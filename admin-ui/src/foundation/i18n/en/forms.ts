/** Texts of forms. Loaded later, since no first page needs them. */
export default {
  undone: 'Undone',
  file: {
    choose: 'Choose a file',
    choosePicture: 'Choose a picture',
    replace: 'Replace',
    drop: 'or drop it here',
    accepted: '%{types}, up to %{size}',
    wrongType: 'This file type is not accepted: %{types}',
    tooLarge: 'This file is larger than %{size}',
    unreadable: 'This browser cannot read this picture. Choose a PNG or JPEG file',
    preview: 'Preview',
  },
  choicesFailed: 'The choices could not be loaded.',
  notCopied: 'The browser did not allow copying. Select the text and copy it.',
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes have not been saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
  wizard: {
    languages: 'In which languages?',
    languageWithErrors: '%{language}, something is missing',
    startAgain: 'Start again',
  },
};
