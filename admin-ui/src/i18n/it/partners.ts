export default {
  partners: 'Partner',
  toVerify: 'Da verificare',
  published: 'Pubblicate',
  waiting: '%{smart_count} da verificare |||| %{smart_count} da verificare',
  search: 'Cerca tra le formazioni dei partner',
  partner: 'Partner',
  every: 'Tutti i partner',
  nothing: 'Ancora nessuna formazione di partner',
  nothingHint: 'Ciò che i partner creano compare qui e attende la verifica.',
  verify: 'Verifica',
  verified: 'Verificata: gli altri la vedono com’è ora',
  downloadFirst: 'Da scaricare prima di verificare: %{types}',
  takeBack: 'Ritira la verifica',
  takenBack: 'Attende di nuovo la verifica',
  takeBackTitle: 'Ritirare la verifica di «%{title}»?',
  takeBackText:
    'Gli altri conservano ciò che è ora. Quanto l’autore cambierà in seguito attenderà il tuo esame.',
};
