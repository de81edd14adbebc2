import type { TriageTexts } from './texts.ts';

export const es: TriageTexts = {
  skills: ['Triaje', 'Calma bajo presión'],
  badges: ['Zona segura', 'Todos clasificados', 'Ni un error'],
  names: {
    safe: 'Mirar antes de correr',
    call: 'Informar',
    walkers: 'Quién puede andar',
    patient: 'Paciente {n}',
    transport: 'Primer traslado',
  },
  hints: {
    safe: 'Un rescatador herido es un paciente más.',
    call: 'Dónde, qué, cuántos, qué peligros, qué hace falta.',
    walkers: 'Una sola frase separa a todos los que oyen y andan.',
    patient:
      'Por orden: ¿respira? ¿A qué ritmo? ¿Circula la sangre? ¿Responde la cabeza? Pare en el primer «no».',
    transport: 'Primero el rojo: ahí deciden los minutos.',
  },
  call: {
    ask: '¿Qué comunica a la central?',
    options: {
      many: [
        '«¡Muchos heridos! ¡Manden todo!»',
        'No saben dónde ni qué hace falta. Con calma y completo es más rápido.',
      ],
      report: [
        'Lugar, qué ha pasado, número de heridos, peligros, qué necesito',
        'Con eso envían lo justo al sitio justo.',
      ],
      wait: [
        'Nada hasta haber visto a todos',
        'La ayuda solo sale cuando usted llama. Llame primero, complete después.',
      ],
    },
  },
  walkers: {
    ask: 'Hay más heridos que socorristas. ¿Cómo empieza?',
    options: {
      each: [
        'Por el más cercano, tratando lo que encuentre',
        'Los demás esperan sin ser vistos. El triaje es medio minuto y casi no trata.',
      ],
      call: [
        '«¡Quien pueda andar, que venga aquí!»',
        'Dos se levantan y vienen: verde. Dos pacientes vistos en diez segundos.',
      ],
      loud: ['Por el que más grita', 'Quien grita, respira. Los callados pueden estar peor.'],
    },
  },
  patient: {
    ask: 'Compruebe lo que necesita saber y elija la tarjeta.',
    checks: {
      breathing: 'Ver, oír, sentir: ¿respira?',
      airway: 'Abrir la vía aérea',
      rate: 'Contar las respiraciones',
      refill: 'Apretar una uña: ¿cuánto tarda?',
      command: '«¡Apriéteme la mano!»',
    },
    tags: { yellow: 'Amarillo: puede esperar', red: 'Rojo: inmediato', black: 'Negro: sin posibilidad' },
    early: 'Todavía no puede saberlo. Siga las comprobaciones por orden hasta que una decida.',
    wrong: {
      yellow: 'Amarillo esperaría demasiado, o no hace falta: mire otra vez la ficha.',
      red: 'Rojo quita el sitio a quien lo necesita más: mire otra vez la ficha.',
      black: 'Negro es solo para quien no respira con la vía aérea abierta.',
    },
    why: {
      airway: 'Solo respira con la vía abierta: rojo. Posición lateral, y seguir.',
      dead: 'Sin respiración con la vía abierta: negro. Duro, pero otros pueden salvarse.',
      rate: 'Más de 30 por minuto: rojo. No hace falta más.',
      refill: 'Dos segundos o más: la sangre no llega. Rojo, y vendaje compresivo.',
      mind: 'No cumple una orden sencilla: rojo. Cabeza o choque.',
      delayed: 'Respiración, sangre y cabeza en orden, pero no anda: amarillo.',
    },
  },
  found: {
    breathes: 'Respira.',
    notBreathing: 'No se ve, oye ni siente respiración.',
    opened: 'Vía abierta: llega un soplo, y otro.',
    stillNot: 'Vía abierta: sigue sin respirar.',
    notNeeded: 'La vía está libre: hay respiración.',
    noRate: 'Nada que contar: no respira.',
    rate: '{n} respiraciones por minuto.',
    refill: 'Rosa a los {n} s.',
    obeys: 'Aprieta la mano.',
    doesNot: 'La mirada le atraviesa, no reacciona.',
  },
  transport: {
    ask: 'Ha llegado la primera ambulancia, con una plaza. ¿Quién va?',
    red: ['Un paciente con tarjeta roja', 'Primero el rojo: ahí deciden los minutos.'],
    yellow: [
      'Un paciente con tarjeta amarilla, está más cerca',
      'El amarillo puede esperar una hora, el rojo no.',
    ],
    black: [
      'El paciente con tarjeta negra',
      'Nadie puede ayudarle ya, y se perdería una plaza para los vivos.',
    ],
  },
  remember: [
    'Primero su seguridad, después el informe.',
    'Quien puede andar es verde.',
    'Respiración, sangre, cabeza: pare en el primer «no».',
    'Medio minuto cada uno; tarjeta, y seguir.',
  ],
  card: {
    title: 'START: triaje simple',
    rows: [
      ['¿Anda?', 'sí → verde'],
      ['¿Respira?', 'no → abrir la vía: sigue sin → negro; ahora sí → rojo'],
      ['Respiraciones por minuto', 'más de 30 → rojo'],
      ['Uña rosa', 'en 2 s o más → rojo'],
      ['¿Cumple una orden?', 'no → rojo; sí → amarillo'],
    ],
  },
  variants: {
    road: {
      title: 'Triaje en la carretera',
      intro:
        'Dos coches y una furgoneta han chocado en una carretera. Hay siete heridos y usted es el primer equipo. Decida quién necesita ayuda primero.',
      safe: {
        ask: 'Llega al lugar. ¿Qué hace antes de nada?',
        options: {
          run: ['Correr hacia los heridos', 'Tráfico, combustible, cristales: ahora puede caer usted.'],
          look: [
            'Chaleco, parar el tráfico, buscar combustible y humo',
            'El tráfico está parado, nada gotea. El lugar es seguro también para usted.',
          ],
          photo: ['Hacer fotos para el informe', 'Después. Ahora cuenta cada minuto.'],
        },
      },
      patients: {
        1: 'Un hombre junto a la furgoneta se sujeta la pierna. Dice que no puede levantarse.',
        2: 'Una mujer en la calzada, pálida, respira deprisa.',
        3: 'Un hombre boca arriba, quieto.',
        4: 'Un joven contra el coche, sangre en el muslo.',
        5: 'Una mujer de lado, quieta, un ronquido y después silencio.',
      },
    },
    plant: {
      title: 'Triaje en la fábrica',
      intro:
        'Un depósito a presión ha reventado en el patio de una fábrica. Hay siete heridos y el equipo de socorro es usted. Decida quién necesita ayuda primero.',
      safe: {
        ask: 'Llega al lugar. ¿Qué hace antes de nada?',
        options: {
          look: [
            'Con el viento a la espalda, leer el detector, acordonar',
            'El aire está limpio, nadie entra. El lugar es seguro también para usted.',
          ],
          run: ['Correr hacia los heridos', 'Lo que no huele puede tumbarle a su lado.'],
          photo: ['Buscar qué ha reventado', 'Eso es de la investigación. Primero las personas.'],
        },
      },
      patients: {
        1: 'Una trabajadora boca arriba, quieta, con el casco al lado.',
        2: 'Un hombre en el suelo, ojos abiertos, mirada vacía.',
        3: 'Una trabajadora contra un bidón, con el tobillo torcido.',
        4: 'Un hombre de lado, sin ruido.',
        5: 'Un trabajador joven, pálido y sudoroso, respira deprisa.',
      },
    },
  },
};
