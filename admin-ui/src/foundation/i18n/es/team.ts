export default {
  nothingHint: 'Añada personas para seguir su progreso y sugerirles formaciones.',
  badges: '%{smart_count} insignia |||| %{smart_count} insignias',
  suggestTo: 'Sugerir a %{name}',
  removeNamed: 'Quitar a %{name}',
  removeText: 'También sale de sus subgrupos. Su cuenta y su progreso se conservan.',
  hasManager: 'Ya tiene un responsable',
  hasInstructor: 'Ya tiene un formador',
  hasManagerTitle:
    'Esta persona ya tiene un responsable |||| %{smart_count} personas ya tienen un responsable',
  hasManagerText: '¿Añadir de todos modos a %{names} a su equipo? El otro equipo no cambia.',
  team: {
    nothing: 'Su equipo está vacío',
    removeTitle: '¿Quitar a %{name} del equipo?',
    removed: 'Miembro quitado del equipo',
    added: 'Miembro añadido al equipo |||| %{smart_count} miembros añadidos al equipo',
    everybody: 'Todos están ya en su equipo.',
  },
  group: {
    nothing: 'Su grupo está vacío',
    removeTitle: '¿Quitar a %{name} del grupo?',
    removed: 'Miembro quitado del grupo',
    added: 'Miembro añadido al grupo |||| %{smart_count} miembros añadidos al grupo',
    everybody: 'Todos están ya en su grupo.',
  },
};
