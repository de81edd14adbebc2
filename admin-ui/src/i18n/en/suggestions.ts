export default {
  suggest: 'Suggest',
  title: 'Suggest: %{name}',
  selected: '%{smart_count} selected |||| %{smart_count} selected',
  sent: 'The suggestion is on its way',
  trainings: 'Trainings',
  courses: 'Courses',
  when: 'When is it to begin?',
  now: 'Now',
  later: 'Later',
  startDate: 'First day',
  endDate: 'Last day',
  endHint: 'After this day it cannot be opened any more.',
};
