import type { FireTexts } from './texts.ts';

export const es: FireTexts = {
  skills: ['Seguridad contra incendios', 'Decisión rápida'],
  badges: ['Alarma dada', 'Fuego dominado', 'Sin un solo error'],
  names: {
    spot: 'Encontrar el fuego',
    alarm: 'Dar la alarma',
    call: 'Pedir ayuda',
    secure: 'Asegurar',
    choose: 'Elegir el extintor',
    ready: 'Prepararlo',
    place: 'Colocarse',
    aim: 'Apagarlo',
    leave: 'Salir',
    assembly: 'Punto de encuentro',
  },
  hints: {
    spot: 'Busque el humo bajo el techo y sígalo hacia abajo.',
    alarm: 'Un solo gesto avisa a todo el edificio; es rojo y está en la pared.',
    call: 'La ayuda tiene que saber adónde ir y qué va a encontrar.',
    ready: 'Primero ver si hay presión, después liberar la palanca y por último probar.',
    place: 'El fuego nunca debe quedar entre usted y la salida.',
    aim: 'Las llamas son solo lo que se ve. Lo que arde está abajo: baje la puntería.',
    leave: 'Siga la señal verde con la figura que corre.',
    assembly: 'Alguien tiene que poder decir que usted está fuera.',
  },
  alarm: {
    ask: 'Usted es la primera persona que lo ve. ¿Qué hace primero?',
    options: {
      phone: [
        'Buscar a un compañero para contárselo',
        'Pasan los minutos y nadie más lo sabe. Avise a todos a la vez.',
      ],
      fight: ['Atacar el fuego enseguida', 'Si sale mal, nadie sabe que está aquí. Primero la alarma.'],
      callPoint: [
        'Accionar el pulsador de alarma',
        'La alarma suena en todo el edificio y la gente empieza a salir.',
      ],
      window: [
        'Abrir una ventana para el humo',
        'El aire fresco alimenta el fuego. Deje puertas y ventanas cerradas.',
      ],
    },
  },
  call: {
    ask: 'Emergencias contesta. ¿Qué dice?',
    options: {
      short: ['«¡Fuego! ¡Vengan rápido!», y cuelgo', 'No saben adónde ir. Nunca cuelgue primero.'],
      full: [
        '«Fuego en la calle del Molino 12, primer piso, sin heridos.» Y espero',
        'Dónde, qué, quién está en peligro; y sigue al teléfono hasta que lo tengan todo.',
      ],
      mail: ['Prefiero escribir al conserje', 'Quizá no lo lea en horas. Llame, desde un lugar seguro.'],
    },
  },
  ready: {
    ask: 'Prepárelo. ¿En qué orden?',
    options: {
      test: [
        'Probar con una presión breve',
        'El pasador aún bloquea la palanca, o nadie ha mirado la presión.',
      ],
      gauge: ['Leer el manómetro: ¿está en verde?', 'Ya está hecho.'],
      pin: ['Quitar el pasador', 'Mire primero si tiene presión: uno vacío solo hace perder tiempo.'],
    },
    done: 'En verde, sin pasador y probado: puede contar con él.',
  },
  place: {
    ask: '¿Dónde se coloca para atacarlo?',
    options: {
      near: [
        'Justo al lado, para no fallar',
        'El calor y una llamarada le alcanzarían. De dos a tres metros es lo correcto.',
      ],
      good: ['A tres metros, con la salida detrás', 'El chorro llega, el calor no, y la salida queda libre.'],
      behind: ['En el rincón de detrás, fuera del humo', 'Ahora el fuego está entre usted y la salida.'],
    },
  },
  aim: {
    ask: 'Apunte a la base del fuego y mantenga. Flechas para apuntar, Espacio para rociar.',
    hold: 'Rociar (mantener, o Espacio)',
    fire: 'Fuego',
    charge: 'Extintor',
    done: 'Está apagado. No lo pierda de vista: las brasas pueden reavivarse.',
    empty: '¡Vacío! Aquí tiene otro. Apunte más abajo: a lo que arde, no a las llamas.',
    above: 'Demasiado alto',
  },
  leave: {
    ask: 'El fuego está apagado y el humo sigue aquí. ¿Cómo sale?',
    options: {
      lift: [
        'En el ascensor, es más rápido',
        'Puede pararse entre pisos o abrirse en el humo. Nunca en un incendio.',
      ],
      exit: [
        'Por la salida de emergencia, cerrando la puerta',
        'Una puerta cerrada frena el humo y el fuego muchos minutos.',
      ],
      things: ['Primero recojo mi bolso', 'Las cosas se reponen. Cada segundo en el humo es demasiado.'],
    },
  },
  assembly: {
    ask: 'Está en el punto de encuentro. ¿Y ahora?',
    options: {
      home: ['Irme a casa, ya ha pasado', 'Le buscarán dentro, arriesgando otras vidas.'],
      back: ['Volver a ver si de verdad está apagado', 'Nadie vuelve hasta que lo digan los bomberos.'],
      report: [
        'Presentarme al responsable y contar lo que vi',
        'Todos están contados, y los bomberos saben qué esperar.',
      ],
    },
  },
  card: {
    title: '¿Qué extintor?',
    rows: [
      ['A · papel, madera, tela', 'agua con aditivo'],
      ['B · gasolina, disolventes', 'CO₂, polvo'],
      ['F · aceites y grasas', 'agente de clase F, manta. Nunca agua'],
      ['⚡ · equipos eléctricos', 'CO₂, con la corriente cortada. Nunca agua'],
    ],
  },
  variants: {
    office: {
      title: 'Fuego en la oficina',
      intro:
        'Huele a quemado en la oficina. Encuéntrelo, avise a todos, apáguelo si es seguro y salga. El orden importa.',
      remember: [
        'Primero la alarma, después lo demás.',
        'Papel y madera: agua con aditivo.',
        'Apunte a la base, con la salida detrás.',
        'Fuera es fuera: preséntese en el punto de encuentro.',
      ],
      spot: {
        ask: 'Huele a quemado. Mire alrededor: ¿dónde arde?',
        options: {
          decoyA: ['En los escritorios', 'Pantallas y tazas, pero aquí no hay humo. Mire de dónde sube.'],
          here: ['En la fotocopiadora', 'Arde la papelera junto a la fotocopiadora.'],
          decoyB: ['En el sofá', 'Aquí no arde nada. Busque el humo bajo el techo.'],
        },
      },
      secure: {
        ask: 'Suena la alarma. Un compañero sigue en su mesa con auriculares. ¿Qué hace?',
        options: {
          wrongA: ['Nada, todos oyen una alarma', 'No con auriculares, y no todos se la toman en serio.'],
          right: ['Hacerle salir por la salida', 'Nadie se queda, y la salida está libre.'],
          wrongB: [
            'Pedir ayuda para apartar la fotocopiadora',
            'Nadie se acerca. Primero las personas, las cosas nunca.',
          ],
        },
      },
      choose: {
        ask: 'Arde papel. ¿Qué extintor toma?',
        options: {
          first: ['Agua con aditivo', 'El agua enfría el papel hasta la brasa, y así queda apagado.'],
          second: ['CO₂', 'Esparce el papel ardiendo, y las brasas se reavivan.'],
          third: ['Polvo', 'Funcionaría, pero en un local su nube quita la vista y la respiración.'],
        },
      },
      hintSecure: '¿Quién queda en la sala?',
      hintChoose: 'El papel es de clase A. Lea las etiquetas.',
    },
    kitchen: {
      title: 'Fuego en la cocina',
      intro:
        'Se han olvidado una sartén con aceite en el fuego del comedor. El aceite arde a su manera: un mal gesto la convierte en una bola de fuego.',
      remember: [
        'Aceite ardiendo y agua hacen una bola de fuego.',
        'Corte el calor, no mueva la sartén.',
        'Clase F o manta para aceites y grasas.',
        'Fuera es fuera: preséntese en el punto de encuentro.',
      ],
      spot: {
        ask: 'Huele a aceite caliente. Mire alrededor: ¿dónde arde?',
        options: {
          decoyA: ['En el fregadero', 'Aquí todo está mojado y frío.'],
          decoyB: ['En la cámara fría', 'La puerta está cerrada y fría al tacto.'],
          here: ['En la cocina', 'Arde el aceite de la sartén.'],
        },
      },
      secure: {
        ask: 'Suena la alarma. ¿Qué hace con el calor bajo la sartén?',
        options: {
          wrongA: [
            'Llevar la sartén al fregadero',
            'El aceite ardiendo cae en las manos y el suelo. Nunca se mueve una sartén en llamas.',
          ],
          wrongB: [
            'Poner la campana al máximo',
            'Aspira las llamas al conducto, y el fuego llega a toda la casa.',
          ],
          right: [
            'Cerrar el gas en la llave amarilla',
            'Sin calor el aceite puede enfriarse. De momento sigue ardiendo.',
          ],
        },
      },
      choose: {
        ask: 'Arde aceite de cocina. ¿Qué extintor toma?',
        options: {
          first: ['Agua con aditivo', 'El agua se hunde, se vuelve vapor y lanza el aceite ardiendo.'],
          second: ['CO₂', 'El chorro saca el aceite de la sartén, y se reaviva al momento.'],
          third: ['Agente de clase F', 'Forma una piel de espuma sobre el aceite y lo enfría.'],
        },
      },
      hintSecure: '¿Qué da el calor? Tiene una manilla amarilla.',
      hintChoose: 'El aceite de cocina es de clase F. Lea las etiquetas.',
    },
    electrical: {
      title: 'Fuego en el cuarto técnico',
      intro:
        'Un armario del cuarto eléctrico echa humo. Donde pasa corriente, el agua puede matar: primero cortar, después apagar.',
      remember: [
        'Cortar la corriente antes que nada.',
        'El CO₂ no deja agua ni residuos.',
        'Nunca sujete la bocina: llega a −78 °C.',
        'Fuera es fuera: preséntese en el punto de encuentro.',
      ],
      spot: {
        ask: 'Huele a plástico caliente. Mire alrededor: ¿dónde arde?',
        options: {
          here: ['En el armario eléctrico', 'Arden los cables del armario del centro.'],
          decoyA: ['En los servidores', 'Todas las luces están verdes, y el aire es fresco.'],
          decoyB: ['En las baterías', 'Cargan con normalidad, ni siquiera tibias.'],
        },
      },
      secure: {
        ask: 'Suena la alarma. ¿Qué hace antes de atacar el fuego?',
        options: {
          wrongA: ['Arrancar los cables que arden', 'Tienen tensión. Lo siguiente en arder sería usted.'],
          right: [
            'Cortar la corriente en el interruptor general',
            'El armario está sin tensión. Queda un fuego pequeño y corriente.',
          ],
          wrongB: [
            'Cerrar el armario y esperar',
            'Dentro sigue ardiendo, y la corriente lo sigue alimentando.',
          ],
        },
      },
      choose: {
        ask: 'Arde un equipo eléctrico. ¿Qué extintor toma?',
        options: {
          first: [
            'Agua con aditivo',
            'Un chorro de agua puede traerle la corriente, y arruina lo que aún funciona.',
          ],
          second: ['Polvo', 'Funciona, pero corroe todo lo eléctrico de la sala.'],
          third: ['CO₂', 'No conduce y no deja nada.'],
        },
      },
      hintSecure: '¿Qué alimenta este fuego? Se corta en la pared.',
      hintChoose: 'No debe conducir, ni dejar nada a ser posible.',
    },
  },
};
