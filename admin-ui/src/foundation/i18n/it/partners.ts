export default {
  partners: 'Partner',
  toVerify: 'Da verificare',
  published: 'Pubblicate',
  waiting: '%{smart_count} da verificare |||| %{smart_count} da verificare',
  search: 'Cerca tra le formazioni dei partner',
  partner: 'Partner',
  every: 'Tutti i partner',
  nothing: 'Ancora nessuna formazione di partner',
  nothingHint: 'Ciò che i partner creano appare qui e attende la verifica.',
  verify: 'Verifica',
  verified: 'Verificata: gli altri vedono ora questa versione',
  downloadFirst: 'Da scaricare prima di verificare: %{types}',
  takeBack: 'Ritira la verifica',
  takenBack: 'Deve essere verificata di nuovo',
  takeBackTitle: 'Ritirare la verifica di «%{title}»?',
  takeBackText:
    'Gli altri conservano la versione attuale. Le prossime modifiche dell’autore dovranno essere verificate.',
};
