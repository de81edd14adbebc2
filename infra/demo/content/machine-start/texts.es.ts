import type { MachineTexts } from './texts.ts';

export const es: MachineTexts = {
  skills: ['Bloqueo y etiquetado', 'Rigor y método'],
  badges: ['Bloqueada', 'De nuevo en marcha', 'Según las reglas'],
  names: {
    protect: 'Protegerse',
    tell: 'Avisar a los demás',
    stop: 'Parar la máquina',
    isolate: 'Cortar las energías',
    lock: 'Candado y etiqueta',
    release: 'Liberar lo acumulado',
    verify: 'Verificar',
    clear: 'Hacer el trabajo',
    restore: 'Devolverla',
    start: 'Poner en marcha',
  },
  hints: {
    protect: 'Tres cosas protegen. Dos podrían quedar atrapadas.',
    tell: 'Quien no lo sabe puede ponerla en marcha.',
    stop: 'La parada de emergencia es para emergencias; el interruptor general no es para cortar con carga.',
    isolate:
      'Primero la electricidad, después la segunda energía. El resguardo sigue cerrado hasta verificar.',
    lock: 'Solo una persona debe poder quitarlo: usted.',
    release: 'Mantenga abierto hasta que la aguja marque cero.',
    verify: 'Un comprobador roto tampoco marca nada. Pruébelo antes y después.',
    clear: 'Las manos quedan fuera mientras baste una herramienta.',
    restore: 'Primero lo de dentro, después el resguardo, las personas, su candado y la corriente.',
    start: 'Mantenga, mire y suelte en cuanto alguien se acerque.',
  },
  protect: {
    ask: '¿Qué se pone en el tablero? Elija todo lo correcto y confirme.',
    options: {
      glasses: ['Gafas de seguridad', 'Astillas y salpicaduras acaban aquí.'],
      scarf: ['Mi bufanda, hace frío', 'Lo que cuelga lo atrapa lo que gira.'],
      shoes: ['Calzado de seguridad', 'Contra lo que cae y lo que resbala.'],
      watch: ['Mi reloj, para el tiempo', 'Relojes y anillos se enganchan, y conducen.'],
      ears: ['Protección auditiva', 'La nave supera los 85 dB.'],
    },
    missing: 'Todavía falta algo. ¿Ojos, pies, oídos?',
    done: 'Ojos, pies y oídos protegidos, y nada suelto.',
  },
  tell: {
    ask: 'La máquina está atascada y hay que despejarla. ¿A quién avisa?',
    options: {
      later: ['A nadie, luego lo apunto', 'Luego es tarde para quien pulse marcha entretanto.'],
      quick: ['A nadie, es un minuto', 'La mayoría de los accidentes ocurren en ese minuto.'],
      all: [
        'Al operador y a todos los que trabajan en ella',
        'Todos saben que está parada, por qué y cuánto tiempo.',
      ],
    },
  },
  stop: {
    ask: '¿Cómo la para?',
    options: {
      emergency: [
        'Con la parada de emergencia',
        'Nadie está en peligro. Para en seco, y otros aprenden a ignorarla.',
      ],
      normal: ['Con el botón de paro del panel', 'Se detiene en orden y donde debe.'],
      main: [
        'Directamente con el interruptor general',
        'Con carga salta un arco, y la máquina para en cualquier punto.',
      ],
    },
  },
  lock: {
    ask: 'Ambas están cortadas. ¿Cómo asegura que sigan así?',
    options: {
      tape: ['Cinta adhesiva y una nota', 'La cinta se arranca en un segundo.'],
      own: [
        'Mi propio candado, con mi nombre y la fecha en la etiqueta',
        'Un candado, una llave, una persona: nadie más puede conectarla.',
      ],
      shared: [
        'El candado cuya llave está en la oficina',
        'Cualquiera puede ir por esa llave mientras usted está dentro.',
      ],
    },
  },
  verify: {
    ask: '¿Está de verdad sin energía? ¿En qué orden lo verifica?',
    options: {
      lines: ['Medir todas las fases', '¿Sabe si el comprobador funciona? Pruébelo primero.'],
      source: ['Probar el comprobador en una fuente', 'Ya está hecho.'],
      try: [
        'Pulsar marcha: nada debe moverse',
        'La última prueba llega cuando el comprobador se ha probado dos veces.',
      ],
      again: ['Probar otra vez el comprobador en la fuente', 'Pudo romperse al medir; pero mida primero.'],
    },
    done: 'Comprobador bien, fases muertas, comprobador aún bien, y no arranca. Es seguro.',
  },
  restore: {
    ask: 'Hecho. ¿En qué orden la devuelve?',
    options: {
      unlock: ['Quitar mi candado y mi etiqueta', 'El candado se va cuando nada ni nadie queda en peligro.'],
      tools: ['Sacar herramientas y restos, contarlos', 'Ya está hecho.'],
      power: ['Abrir la válvula y conectar', 'Su candado sigue puesto, y está bien: otras cosas van antes.'],
      people: [
        'Mirar alrededor: ¿están todos fuera?',
        'Las personas después del resguardo: abierto, nadie está a salvo.',
      ],
      guard: ['Cerrar y fijar el resguardo', 'Antes tiene que salir todo lo que no va ahí.'],
    },
    done: 'Nada dentro, resguardo cerrado, zona libre, desbloqueada y con corriente.',
  },
  start: {
    ask: 'Mantenga el botón de marcha. Primero avisa la bocina. Mire la máquina y suelte en cuanto alguien se acerque.',
    hold: 'Marcha (mantener, o Espacio)',
    speed: 'Velocidad',
    watch: 'Suena la bocina…',
    danger: '¡SUELTE! ¡Hay alguien en la máquina!',
    done: 'Sube despacio y uniforme. Usted se queda hasta el régimen y lo apunta en el libro.',
    late: 'Demasiado tarde: había alguien. Se suelta a la primera duda.',
  },
  card: {
    title: 'El bloqueo en ocho pasos',
    rows: [
      ['1', 'Preparar y avisar'],
      ['2', 'Parar de forma normal'],
      ['3', 'Cortar todas las energías'],
      ['4', 'Bloquear: un candado, una llave, una persona'],
      ['5', 'Liberar lo acumulado'],
      ['6', 'Verificar: comprobador, fases, comprobador, prueba'],
      ['7', 'Trabajar'],
      ['8', 'Vaciar, resguardo, personas, candado, corriente'],
    ],
  },
  variants: {
    conveyor: {
      title: 'Cinta: bloquear, despejar, arrancar',
      intro:
        'Un paquete se ha atascado bajo el resguardo de la cinta. Párela, asegúrela, saque el paquete y ponga la línea en marcha. Cada paso protege unas manos.',
      remember: [
        'Electricidad y aire comprimido: dos energías, dos candados.',
        'Un candado, una llave, una persona.',
        'Pruebe el comprobador antes y después.',
        'Vaciar, resguardo, personas, candado, corriente.',
      ],
      isolate: {
        ask: 'Está parada. ¿Qué energías corta, y en qué orden?',
        options: {
          guard: ['Abrir el resguardo para ver', 'Todavía no: puede arrancar, y el tope aún tiene aire.'],
          valve: [
            'El aire comprimido de los topes',
            'Primero la electricidad, para que ningún mando mueva nada.',
          ],
          power: ['La electricidad en el interruptor general', 'Ya está hecho.'],
        },
        done: 'Sin electricidad y sin aire. Pero queda presión en los cilindros.',
      },
      release: {
        ask: 'El manómetro aún marca 6 bar. Purgue el aire: mantenga abierta la válvula.',
        hold: 'Purgar (mantener, o Espacio)',
        gauge: 'Aire comprimido',
        unit: 'bar',
        done: 'Cero bar: los topes ya no pueden moverse.',
        early: 'Ha soltado: aún queda presión. Mantenga hasta cero.',
      },
      clear: {
        ask: 'El resguardo está abierto. ¿Cómo saca el paquete?',
        options: {
          wrongA: [
            'Meto la mano bajo la banda',
            'Banda y rodillos tienen tensión: pueden saltar. Una herramienta llega más lejos que un brazo.',
          ],
          right: [
            'Aflojo la banda y tiro con el gancho',
            'Ninguna mano bajo la banda, y el paquete sale entero.',
          ],
          wrongB: [
            'Me subo a la banda y le doy una patada',
            'Una banda no es un suelo: los rodillos giran bajo los pies.',
          ],
        },
      },
    },
    press: {
      title: 'Prensa hidráulica: bloquear y arrancar',
      intro:
        'Una pieza se ha pegado en el útil de la prensa hidráulica. Cuarenta toneladas cuelgan encima. Asegure, saque la pieza y arranque la prensa.',
      remember: [
        'La hidráulica conserva su fuerza sin bomba.',
        'Apuntale el carro: la gravedad también es energía.',
        'Un candado, una llave, una persona.',
        'Vaciar, resguardo, personas, candado, corriente.',
      ],
      isolate: {
        ask: 'Está parada. ¿Qué energías corta, y en qué orden?',
        options: {
          valve: ['La alimentación hidráulica', 'Primero la electricidad: bomba y mando sin tensión.'],
          guard: [
            'Abrir el resguardo para ver',
            'Todavía no: el carro cuelga de la presión, y la bomba puede arrancar.',
          ],
          power: ['La electricidad en el interruptor general', 'Ya está hecho.'],
        },
        done: 'Bomba muerta, alimentación cerrada. El acumulador conserva presión.',
      },
      release: {
        ask: 'El acumulador aún marca 160 bar. Baje el carro a sus apoyos: mantenga abierto el desagüe.',
        hold: 'Vaciar (mantener, o Espacio)',
        gauge: 'Presión hidráulica',
        unit: 'bar',
        done: 'Cero bar, y el carro descansa en sus apoyos: ya no puede caer.',
        early: 'Ha soltado: el acumulador conserva presión. Mantenga hasta cero.',
      },
      clear: {
        ask: 'El resguardo está abierto. ¿Cómo saca la pieza?',
        options: {
          wrongA: ['Con la mano, rápido', 'Los bordes cortan, y un carro que baja no perdona.'],
          wrongB: ['La soplo con aire comprimido', 'Saldría, con virutas y aceite, hacia la primera cara.'],
          right: [
            'Con las tenazas magnéticas, desde un lado',
            'Una herramienta en el útil, y las manos fuera.',
          ],
        },
      },
    },
    mixer: {
      title: 'Mezclador: bloquear, despejar, arrancar',
      intro:
        'Una herramienta se ha quedado en un mezclador. Las palas pesan 200 kilos y giran sin ruido. Asegure, sáquela y arranque.',
      remember: [
        'Electricidad y línea de producto: dos energías.',
        'Las palas siguen girando: esperar, purgar, verificar.',
        'Un candado, una llave, una persona.',
        'Vaciar, resguardo, personas, candado, corriente.',
      ],
      isolate: {
        ask: 'Está parado. ¿Qué energías corta, y en qué orden?',
        options: {
          power: ['La electricidad en el interruptor general', 'Ya está hecho.'],
          guard: ['Abrir la tapa para ver', 'Todavía no: las palas pueden arrancar, y hay presión.'],
          valve: [
            'La línea de producto en la válvula',
            'Primero la electricidad: ni palas ni bomba pueden arrancar.',
          ],
        },
        done: 'Motor muerto, línea cerrada. El recipiente conserva presión.',
      },
      release: {
        ask: 'El recipiente aún marca 3 bar. Ventile: mantenga abierto el venteo.',
        hold: 'Ventilar (mantener, o Espacio)',
        gauge: 'Presión del recipiente',
        unit: 'bar',
        done: 'Cero bar: la tapa puede abrirse, y nada la empujará.',
        early: 'Ha soltado: aún queda presión. Mantenga hasta cero.',
      },
      clear: {
        ask: 'La tapa está abierta. ¿Cómo saca la herramienta?',
        options: {
          right: ['Con el gancho largo, desde fuera', 'Nadie entra, nadie se asoma. Un minuto basta.'],
          wrongA: [
            'Entro, es solo un momento',
            'Un espacio confinado exige permiso, aire medido y alguien fuera.',
          ],
          wrongB: ['Me asomo mientras un compañero me sujeta', 'Dos personas en peligro en vez de una.'],
        },
      },
    },
  },
};
