import type { TriageTexts } from './texts.ts';

export const it: TriageTexts = {
  skills: ['Triage', 'Calma sotto pressione'],
  badges: ['Area sicura', 'Tutti valutati', 'Nessun errore'],
  names: {
    safe: 'Guardare prima di correre',
    call: 'Riferire',
    walkers: 'Chi può camminare',
    patient: 'Paziente {n}',
    transport: 'Primo trasporto',
  },
  hints: {
    safe: 'Un soccorritore ferito è un paziente in più.',
    call: 'Dove, che cosa, quanti, quali pericoli, che cosa serve.',
    walkers: 'Una sola frase separa tutti quelli che sentono e camminano.',
    patient:
      'In ordine: respira? Quanto in fretta? Il sangue circola? La testa risponde? Fermati al primo «no».',
    transport: 'Prima il rosso: lì decidono i minuti.',
  },
  call: {
    ask: 'Che cosa riferisci alla centrale?',
    options: {
      many: [
        '«Tanti feriti! Mandate tutto!»',
        'Non sanno dove né che cosa serve. Con calma e completo è più veloce.',
      ],
      report: [
        'Luogo, che cosa è successo, numero dei feriti, pericoli, che cosa serve',
        'Così mandano la cosa giusta nel posto giusto.',
      ],
      wait: [
        'Niente finché non ho visto tutti',
        'L’aiuto parte solo quando chiami. Chiama prima, completa poi.',
      ],
    },
  },
  walkers: {
    ask: 'Ci sono più feriti che soccorritori. Come cominci?',
    options: {
      each: [
        'Dal più vicino, curando ciò che trovo',
        'Gli altri aspettano non visti. Il triage dura mezzo minuto e quasi non cura.',
      ],
      call: [
        '«Chi può camminare venga qui da me!»',
        'Due si alzano e vengono: verde. Due pazienti visti in dieci secondi.',
      ],
      loud: ['Da chi grida più forte', 'Chi grida respira. I silenziosi possono stare peggio.'],
    },
  },
  patient: {
    ask: 'Controlla ciò che devi sapere, poi scegli il cartellino.',
    checks: {
      breathing: 'Guardo, ascolto, sento: respira?',
      airway: 'Aprire le vie aeree',
      rate: 'Contare i respiri',
      refill: 'Premere un’unghia: quanto ci mette?',
      command: '«Stringa la mia mano!»',
    },
    tags: { yellow: 'Giallo: può aspettare', red: 'Rosso: subito', black: 'Nero: nessuna possibilità' },
    early: 'Non puoi ancora saperlo. Segui i controlli in ordine finché uno decide.',
    wrong: {
      yellow: 'Giallo aspetterebbe troppo, o non serve: rileggi il promemoria.',
      red: 'Rosso toglie il posto a chi ne ha più bisogno: rileggi il promemoria.',
      black: 'Nero è solo per chi non respira a vie aeree aperte.',
    },
    why: {
      airway: 'Respira solo a vie aperte: rosso. Posizione laterale, e avanti.',
      dead: 'Nessun respiro a vie aperte: nero. È duro, ma altri si possono salvare.',
      rate: 'Più di 30 al minuto: rosso. Non serve altro.',
      refill: 'Due secondi o più: il sangue non arriva. Rosso, e bendaggio compressivo.',
      mind: 'Non esegue un ordine semplice: rosso. Testa o shock.',
      delayed: 'Respiro, sangue e testa a posto, ma non cammina: giallo.',
    },
  },
  found: {
    breathes: 'Respira.',
    notBreathing: 'Nessun respiro visto, udito o sentito.',
    opened: 'Vie aperte: arriva un respiro, e un altro.',
    stillNot: 'Vie aperte: ancora nessun respiro.',
    notNeeded: 'Le vie sono libere: il respiro c’è.',
    noRate: 'Niente da contare: non respira.',
    rate: '{n} respiri al minuto.',
    refill: 'Rosa dopo {n} s.',
    obeys: 'Stringe la mano.',
    doesNot: 'Lo sguardo ti attraversa, nessuna reazione.',
  },
  transport: {
    ask: 'È arrivata la prima ambulanza, con un posto. Chi parte?',
    red: ['Un paziente con cartellino rosso', 'Prima il rosso: lì decidono i minuti.'],
    yellow: [
      'Un paziente con cartellino giallo, è il più vicino',
      'Il giallo può aspettare un’ora, il rosso no.',
    ],
    black: [
      'Il paziente con cartellino nero',
      'Nessuno può più aiutarlo, e si perderebbe un posto per i vivi.',
    ],
  },
  remember: [
    'Prima la tua sicurezza, poi il rapporto.',
    'Chi può camminare è verde.',
    'Respiro, sangue, testa: fermati al primo «no».',
    'Mezzo minuto ciascuno; cartellino, e avanti.',
  ],
  card: {
    title: 'START: triage semplice',
    rows: [
      ['Cammina?', 'sì → verde'],
      ['Respira?', 'no → aprire le vie: ancora no → nero; ora sì → rosso'],
      ['Respiri al minuto', 'oltre 30 → rosso'],
      ['Unghia rosa', 'in 2 s o più → rosso'],
      ['Esegue un ordine?', 'no → rosso; sì → giallo'],
    ],
  },
  variants: {
    road: {
      title: 'Triage sulla strada',
      intro:
        'Due auto e un furgone si sono scontrati su una strada di campagna. Sette feriti, e sei la prima squadra. Decidi chi ha bisogno per primo.',
      safe: {
        ask: 'Arrivi. Che cosa fai prima di tutto?',
        options: {
          run: ['Correre dai feriti', 'Traffico, carburante, vetri: ora puoi farti male anche tu.'],
          look: [
            'Gilet, fermare il traffico, cercare carburante e fumo',
            'Il traffico è fermo, nulla perde. Il luogo è sicuro anche per te.',
          ],
          photo: ['Fare foto per il verbale', 'Dopo. Ora conta ogni minuto.'],
        },
      },
      patients: {
        1: 'Un uomo accanto al furgone si tiene la gamba. Dice che non riesce ad alzarsi.',
        2: 'Una donna sulla strada, pallida, respira in fretta.',
        3: 'Un uomo supino, immobile.',
        4: 'Un giovane contro l’auto, sangue sulla coscia.',
        5: 'Una donna sul fianco, immobile, un russare e poi silenzio.',
      },
    },
    plant: {
      title: 'Triage in fabbrica',
      intro:
        'Un serbatoio in pressione è scoppiato nel cortile di una fabbrica. Sette feriti, e la squadra di soccorso sei tu. Decidi chi ha bisogno per primo.',
      safe: {
        ask: 'Arrivi. Che cosa fai prima di tutto?',
        options: {
          look: [
            'Vento alle spalle, leggere il rilevatore, transennare',
            'Qui l’aria è pulita, nessuno entra. Il luogo è sicuro anche per te.',
          ],
          run: ['Correre dai feriti', 'Ciò che non senti può stenderti accanto a loro.'],
          photo: ['Cercare che cosa è scoppiato', 'È compito dell’inchiesta. Prima le persone.'],
        },
      },
      patients: {
        1: 'Un’operaia supina, immobile, il casco accanto.',
        2: 'Un uomo a terra, occhi aperti, sguardo nel vuoto.',
        3: 'Un’operaia contro un fusto, la caviglia storta.',
        4: 'Un uomo sul fianco, nessun rumore.',
        5: 'Un giovane operaio, pallido e sudato, respira in fretta.',
      },
    },
  },
};
