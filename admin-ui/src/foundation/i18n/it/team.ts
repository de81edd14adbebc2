export default {
  nothingHint: 'Aggiungi delle persone per seguirne i progressi e suggerire loro formazioni.',
  badges: '%{smart_count} badge ottenuto |||| %{smart_count} badge ottenuti',
  suggestTo: 'Suggerisci a %{name}',
  removeNamed: 'Rimuovi %{name}',
  removeText: 'Lascia anche i tuoi sottogruppi. L’account e i progressi restano.',
  hasManager: 'Ha già un responsabile',
  hasInstructor: 'Ha già un formatore',
  hasManagerTitle:
    'Questa persona ha già un responsabile |||| %{smart_count} persone hanno già un responsabile',
  hasManagerText: 'Aggiungere comunque %{names} alla tua squadra? L’altra squadra non cambia.',
  team: {
    nothing: 'La tua squadra è vuota',
    removeTitle: 'Rimuovere %{name} dalla squadra?',
    removed: 'Membro rimosso dalla squadra',
    added: 'Membro aggiunto alla squadra |||| %{smart_count} membri aggiunti alla squadra',
    everybody: 'Tutti sono già nella tua squadra.',
  },
  group: {
    nothing: 'Il tuo gruppo è vuoto',
    removeTitle: 'Rimuovere %{name} dal gruppo?',
    removed: 'Membro rimosso dal gruppo',
    added: 'Membro aggiunto al gruppo |||| %{smart_count} membri aggiunti al gruppo',
    everybody: 'Tutti sono già nel tuo gruppo.',
  },
};
