export default {
  suggest: 'Sugerir',
  title: 'Sugerir: %{name}',
  selected: '%{smart_count} seleccionado |||| %{smart_count} seleccionados',
  sent: 'La sugerencia está en camino',
  trainings: 'Formaciones',
  courses: 'Itinerarios',
  when: '¿Cuándo debe empezar?',
  now: 'Ahora',
  later: 'Más tarde',
  startDate: 'Primer día',
  endDate: 'Último día',
  endHint: 'Después de este día ya no se puede abrir.',
};
