export default {
  nothingHint: 'Aggiunga delle persone per seguirne i progressi e suggerire loro formazioni.',
  badges: '%{smart_count} badge ottenuto |||| %{smart_count} badge ottenuti',
  suggestTo: 'Suggerisci a %{name}',
  removeNamed: 'Rimuovi %{name}',
  removeText: 'Lascia anche i suoi sottogruppi. L’account e i progressi restano.',
  hasManager: 'Ha già un responsabile',
  hasInstructor: 'Ha già un formatore',
  hasManagerTitle:
    'Questa persona ha già un responsabile |||| %{smart_count} persone hanno già un responsabile',
  hasManagerText: 'Aggiungere comunque alla sua squadra: %{names}? L’altra squadra non cambia.',
  team: {
    nothing: 'La sua squadra è ancora vuota',
    removeTitle: 'Rimuovere %{name} dalla squadra?',
    removed: 'Membro rimosso dalla squadra',
    added: 'Membro aggiunto alla squadra |||| %{smart_count} membri aggiunti alla squadra',
    everybody: 'Tutti sono già nella sua squadra.',
  },
  group: {
    nothing: 'Il suo gruppo è ancora vuoto',
    removeTitle: 'Rimuovere %{name} dal gruppo?',
    removed: 'Membro rimosso dal gruppo',
    added: 'Membro aggiunto al gruppo |||| %{smart_count} membri aggiunti al gruppo',
    everybody: 'Tutti sono già nel suo gruppo.',
  },
};
