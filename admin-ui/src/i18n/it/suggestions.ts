export default {
  suggest: 'Suggerire',
  title: 'Suggerire: %{name}',
  selected: '%{smart_count} selezionato |||| %{smart_count} selezionati',
  sent: 'Il suggerimento è in arrivo',
  trainings: 'Formazioni',
  courses: 'Percorsi',
  when: 'Quando deve iniziare?',
  now: 'Adesso',
  later: 'Più tardi',
  startDate: 'Primo giorno',
  endDate: 'Ultimo giorno',
  endHint: 'Dopo questo giorno non si può più aprire.',
};
