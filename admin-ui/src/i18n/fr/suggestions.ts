export default {
  suggest: 'Suggérer',
  title: 'Suggérer : %{name}',
  selected: '%{smart_count} sélectionné |||| %{smart_count} sélectionnés',
  sent: 'La suggestion est en route',
  trainings: 'Formations',
  courses: 'Parcours',
  when: 'Quand doit-elle commencer ?',
  now: 'Maintenant',
  later: 'Plus tard',
  startDate: 'Premier jour',
  endDate: 'Dernier jour',
  endHint: 'Passé ce jour, le parcours n’est plus accessible.',
};
