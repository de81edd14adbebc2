export default {
  transfers: 'Traslados',
  export: 'Exportar una organización',
  exportHint:
    'El archivo contiene personas, contenidos, ficheros y resultados. No contiene tokens de API, visores, webhooks ni claves de plataformas de aprendizaje. La organización no cambia.',
  exportAction: 'Exportar',
  exporting: 'Exportación en curso: %{name}.',
  exported: 'El archivo está listo durante un día: %{name}.',
  archiveExpired: 'El archivo ha caducado, vuelva a exportar: %{name}.',
  download: 'Descargar',
  jobGone: 'Esta exportación ya no se conserva.',
  continues: 'El trabajo continúa si sale de esta página.',
  unreachable: 'El servidor no responde. El trabajo continúa y su estado volverá a aparecer aquí.',
  import: 'Importar una organización',
  importHint:
    'Elija el archivo de otra instalación de la misma versión. Primero se comprueba, y la comprobación no escribe nada.',
  archive: 'Archivo de una organización',
  archiveHint: 'Suelte aquí el fichero zip o elíjalo',
  send: 'Enviar y comprobar',
  sending: '%{file}: %{sent} de %{size}',
  sent: 'El archivo ha llegado y se está comprobando.',
  empty: 'Ningún archivo',
  emptyHint: 'Los archivos enviados aparecen aquí durante treinta días.',
  sentOn: 'enviado el %{date}',
  exportedOn: 'Exportado el %{date}, versión %{version}',
  interrupted:
    'El envío está en curso en otra ventana o se ha interrumpido. Si se ha interrumpido, elimine el archivo y envíelo de nuevo.',
  checking: 'Se está comprobando el archivo.',
  importing: 'Se está importando la organización.',
  states: {
    uploading: 'Incompleto',
    checking: 'Comprobación',
    refused: 'No es posible',
    checked: 'Listo',
    importing: 'Importación',
    done: 'Importada',
    failed: 'Error',
  },
  anonymised:
    'Los nombres y direcciones de las personas se sustituyen. No se incluyen contraseñas, fotos de personas ni el registro de actividad.',
  doneHint:
    'Los miembros pueden iniciar sesión. Configure de nuevo el inicio de sesión único, los webhooks, los tokens de API, las plataformas de aprendizaje y los visores. Después elimine la organización en la otra instalación.',
  start: 'Importar',
  continueImport: 'Continuar la importación',
  checkAgain: 'Comprobar de nuevo',
  anonymise: 'Comprobar sin nombres',
  keepNames: 'Comprobar con nombres',
  deleteArchive: 'Eliminar archivo',
  removeFromList: 'Quitar de la lista',
  startTitle: '¿Importar %{name}?',
  startText:
    'Los miembros podrán iniciar sesión cuando termine la importación. Para deshacerla, elimine la organización.',
  deleteTitle: '¿Eliminar este archivo? (%{name})',
  deleteText: 'Una organización importada permanece.',
  noConflicts: 'La comprobación no ha encontrado conflictos.',
  blocking: 'Estos conflictos impiden la importación:',
  accepted: 'La importación se aparta del archivo en estos puntos:',
  leftOut: 'No está en el archivo: %{list}',
  countOf: {
    people: '%{smart_count} persona |||| %{smart_count} personas',
    trainings: '%{smart_count} formación |||| %{smart_count} formaciones',
    courses: '%{smart_count} itinerario |||| %{smart_count} itinerarios',
    groups: '%{smart_count} grupo |||| %{smart_count} grupos',
    files: '%{smart_count} fichero |||| %{smart_count} ficheros',
    tokens: '%{smart_count} token de API |||| %{smart_count} tokens de API',
    devices: '%{smart_count} visor |||| %{smart_count} visores',
    webhooks: '%{smart_count} webhook |||| %{smart_count} webhooks',
    platforms: '%{smart_count} plataforma de aprendizaje |||| %{smart_count} plataformas de aprendizaje',
  },
  conflicts: {
    ARCHIVE_DAMAGED: 'El archivo está dañado. Expórtelo o envíelo de nuevo',
    SCHEMA_DIFFERS:
      'Las instalaciones tienen versiones distintas. Actualice la más antigua y exporte de nuevo',
    ORGANISATION_EXISTS: 'La organización existe en esta instalación',
    ORGANISATION_BEING_DELETED: 'Aquí todavía se están eliminando datos de la organización',
    SIRET_USED: 'Otra organización tiene el SIRET',
    EMAIL_USED:
      '%{smart_count} dirección de correo pertenece a otra cuenta |||| %{smart_count} direcciones de correo pertenecen a otras cuentas',
    TOO_MANY_SEATS: 'La organización tiene más miembros de los que permite esta instalación',
    TOO_MANY_COURSES: 'La organización tiene más itinerarios de los que permite esta instalación',
    NAME_USED: 'Otra organización tiene el mismo nombre',
    TRAINING_MISSING:
      '%{smart_count} formación del proveedor falta aquí. Los resultados se conservan |||| %{smart_count} formaciones del proveedor faltan aquí. Los resultados se conservan',
    COURSE_MISSING:
      '%{smart_count} itinerario del proveedor falta aquí |||| %{smart_count} itinerarios del proveedor faltan aquí',
    COURSE_WITHOUT_TRAINING:
      '%{smart_count} itinerario pierde una formación |||| %{smart_count} itinerarios pierden formaciones',
    COURSE_LEFT_OUT:
      '%{smart_count} itinerario no tiene aquí ninguna formación y se omite |||| %{smart_count} itinerarios no tienen aquí ninguna formación y se omiten',
    LOOKUP_MATCHED:
      '%{smart_count} dato de referencia se reconoce por su nombre |||| %{smart_count} datos de referencia se reconocen por su nombre',
    LOOKUP_CREATED:
      '%{smart_count} dato de referencia se añade |||| %{smart_count} datos de referencia se añaden',
    BADGE_MATCHED:
      '%{smart_count} insignia se reconoce por su nombre |||| %{smart_count} insignias se reconocen por su nombre',
    BADGE_CREATED:
      '%{smart_count} insignia se añade sin imagen |||| %{smart_count} insignias se añaden sin imagen',
  },
};
