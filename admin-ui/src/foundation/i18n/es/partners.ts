export default {
  partners: 'Socios',
  toVerify: 'Por verificar',
  published: 'Publicadas',
  waiting: '%{smart_count} por verificar |||| %{smart_count} por verificar',
  search: 'Buscar formaciones de socios',
  partner: 'Socio',
  every: 'Todos los socios',
  nothing: 'Todavía no hay formaciones de socios',
  nothingHint: 'Lo que crean los socios aparece aquí y espera su verificación.',
  verify: 'Verificar',
  verified: 'Verificada: los demás ven ahora esta versión',
  downloadFirst: 'Descargue antes de verificar: %{types}',
  takeBack: 'Retirar la verificación',
  takenBack: 'Tiene que verificarse de nuevo',
  takeBackTitle: '¿Retirar la verificación de «%{title}»?',
  takeBackText:
    'Los demás conservan la versión actual. Los próximos cambios de su autor tendrán que verificarse.',
};
