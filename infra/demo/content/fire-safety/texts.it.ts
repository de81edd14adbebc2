import type { FireTexts } from './texts.ts';

export const it: FireTexts = {
  skills: ['Sicurezza antincendio', 'Decisioni rapide'],
  badges: ['Allarme dato', 'Fuoco domato', 'Senza un errore'],
  names: {
    spot: 'Trovare il fuoco',
    alarm: 'Dare l’allarme',
    call: 'Chiamare i soccorsi',
    secure: 'Mettere in sicurezza',
    choose: 'Scegliere l’estintore',
    ready: 'Prepararlo',
    place: 'Posizionarsi',
    aim: 'Spegnerlo',
    leave: 'Uscire',
    assembly: 'Punto di raccolta',
  },
  hints: {
    spot: 'Cerca il fumo sotto il soffitto e seguilo verso il basso.',
    alarm: 'Un solo gesto avvisa tutto l’edificio; è rosso ed è sulla parete.',
    call: 'I soccorsi devono sapere dove andare e che cosa troveranno.',
    ready: 'Prima vedere se c’è pressione, poi liberare la leva, infine provare.',
    place: 'Il fuoco non deve mai trovarsi tra te e l’uscita.',
    aim: 'Le fiamme sono solo ciò che si vede. Quello che brucia è in basso: abbassa la mira.',
    leave: 'Segui il cartello verde con la figura che corre.',
    assembly: 'Qualcuno deve poter dire che sei fuori.',
  },
  alarm: {
    ask: 'Sei la prima persona a vederlo. Che cosa fai per prima cosa?',
    options: {
      phone: [
        'Cercare un collega da avvisare',
        'Passano i minuti e nessun altro lo sa. Avvisa tutti insieme.',
      ],
      fight: ['Attaccare subito il fuoco', 'Se va male nessuno sa che sei qui. Prima l’allarme.'],
      callPoint: [
        'Azionare il pulsante di allarme',
        'L’allarme suona in tutto l’edificio e la gente comincia a uscire.',
      ],
      window: [
        'Aprire una finestra per il fumo',
        'L’aria fresca alimenta il fuoco. Tieni chiuse porte e finestre.',
      ],
    },
  },
  call: {
    ask: 'I soccorsi rispondono. Che cosa dici?',
    options: {
      short: [
        '«Al fuoco! Venite presto!», e riattacco',
        'Non sanno dove andare. Non riattaccare mai per primo.',
      ],
      full: [
        '«Incendio in via del Mulino 12, primo piano, nessun ferito.» E aspetto',
        'Dove, che cosa, chi è in pericolo; e resti in linea finché non hanno tutto.',
      ],
      mail: ['Scrivo piuttosto al custode', 'Forse non lo legge per ore. Chiama, da un posto sicuro.'],
    },
  },
  ready: {
    ask: 'Preparalo. In quale ordine?',
    options: {
      test: [
        'Provare con una breve pressione',
        'La spina blocca ancora la leva, o nessuno ha guardato la pressione.',
      ],
      gauge: ['Leggere il manometro: è nel verde?', 'Già fatto.'],
      pin: ['Togliere la spina', 'Guarda prima se ha pressione: uno vuoto fa solo perdere tempo.'],
    },
    done: 'Nel verde, senza spina e provato: puoi contarci.',
  },
  place: {
    ask: 'Dove ti metti per attaccarlo?',
    options: {
      near: [
        'Proprio accanto, per non mancarlo',
        'Il calore e una fiammata ti raggiungerebbero. Due o tre metri vanno bene.',
      ],
      good: [
        'A tre metri, con l’uscita alle spalle',
        'Il getto arriva, il calore no, e l’uscita resta libera.',
      ],
      behind: ['Nell’angolo dietro, fuori dal fumo', 'Ora il fuoco è tra te e l’uscita.'],
    },
  },
  aim: {
    ask: 'Mira alla base del fuoco e tieni premuto. Frecce per mirare, Spazio per spruzzare.',
    hold: 'Spruzza (tieni premuto, o Spazio)',
    fire: 'Fuoco',
    charge: 'Estintore',
    done: 'È spento. Tienilo d’occhio: le braci possono riaccendersi.',
    empty: 'Vuoto! Eccone un secondo. Mira più in basso: a ciò che brucia, non alle fiamme.',
    above: 'Troppo in alto',
  },
  leave: {
    ask: 'Il fuoco è spento, il fumo è ancora qui. Come esci?',
    options: {
      lift: [
        'In ascensore, è più veloce',
        'Può fermarsi tra i piani o aprirsi nel fumo. Mai in caso di incendio.',
      ],
      exit: [
        'Dall’uscita di emergenza, chiudendo la porta',
        'Una porta chiusa trattiene fumo e fuoco per molti minuti.',
      ],
      things: ['Prima prendo la borsa', 'Le cose si ricomprano. Ogni secondo nel fumo è di troppo.'],
    },
  },
  assembly: {
    ask: 'Sei al punto di raccolta. E adesso?',
    options: {
      home: ['Andare a casa, è finita', 'Ti cercheranno dentro, rischiando altre vite.'],
      back: [
        'Tornare a vedere se è davvero spento',
        'Nessuno rientra prima che lo dicano i vigili del fuoco.',
      ],
      report: [
        'Presentarmi al responsabile e dire che cosa ho visto',
        'Tutti sono contati, e i vigili del fuoco sanno che cosa aspettarsi.',
      ],
    },
  },
  card: {
    title: 'Quale estintore?',
    rows: [
      ['A · carta, legno, tessuti', 'acqua con additivo'],
      ['B · benzina, solventi', 'CO₂, polvere'],
      ['F · oli e grassi', 'agente di classe F, coperta. Mai acqua'],
      ['⚡ · apparecchi elettrici', 'CO₂, a corrente staccata. Mai acqua'],
    ],
  },
  variants: {
    office: {
      title: 'Incendio in ufficio',
      intro:
        'Nell’ufficio c’è odore di bruciato. Trova il fuoco, avvisa tutti, spegnilo se è sicuro, ed esci. L’ordine conta.',
      remember: [
        'Prima l’allarme, poi tutto il resto.',
        'Carta e legno: acqua con additivo.',
        'Mira alla base, con l’uscita alle spalle.',
        'Fuori è fuori: presentati al punto di raccolta.',
      ],
      spot: {
        ask: 'C’è odore di bruciato. Guardati intorno: dove brucia?',
        options: {
          decoyA: ['Alle scrivanie', 'Schermi e tazze, ma qui niente fumo. Guarda da dove sale.'],
          here: ['Alla fotocopiatrice', 'Brucia il cestino della carta accanto alla fotocopiatrice.'],
          decoyB: ['Al divano', 'Qui non brucia nulla. Cerca il fumo sotto il soffitto.'],
        },
      },
      secure: {
        ask: 'Suona l’allarme. Un collega è ancora alla scrivania con le cuffie. Che cosa fai?',
        options: {
          wrongA: [
            'Niente, tutti sentono un allarme',
            'Non con le cuffie, e non tutti lo prendono sul serio.',
          ],
          right: ['Lo faccio uscire dall’uscita', 'Nessuno resta indietro, e l’uscita è libera.'],
          wrongB: [
            'Chiedo aiuto per spostare la fotocopiatrice',
            'Nessuno si avvicina. Prima le persone, le cose mai.',
          ],
        },
      },
      choose: {
        ask: 'Brucia della carta. Quale estintore prendi?',
        options: {
          first: ['Acqua con additivo', 'L’acqua raffredda la carta fino alla brace, e così resta spenta.'],
          second: ['CO₂', 'Sparge la carta in fiamme, e le braci si riaccendono.'],
          third: ['Polvere', 'Funzionerebbe, ma al chiuso la nube toglie vista e respiro.'],
        },
      },
      hintSecure: 'Chi è ancora nella stanza?',
      hintChoose: 'La carta è di classe A. Leggi le etichette.',
    },
    kitchen: {
      title: 'Incendio in cucina',
      intro:
        'In mensa hanno dimenticato una padella d’olio sul fornello. L’olio brucia a modo suo: un gesto sbagliato ne fa una palla di fuoco.',
      remember: [
        'Olio in fiamme e acqua fanno una palla di fuoco.',
        'Spegni il calore, non spostare la padella.',
        'Classe F o coperta per oli e grassi.',
        'Fuori è fuori: presentati al punto di raccolta.',
      ],
      spot: {
        ask: 'C’è odore di olio caldo. Guardati intorno: dove brucia?',
        options: {
          decoyA: ['Al lavello', 'Qui è tutto bagnato e freddo.'],
          decoyB: ['Nella cella frigorifera', 'La porta è chiusa, e fredda al tatto.'],
          here: ['Sul fornello', 'Brucia l’olio nella padella.'],
        },
      },
      secure: {
        ask: 'Suona l’allarme. Che cosa fai per il calore sotto la padella?',
        options: {
          wrongA: [
            'Portare la padella al lavello',
            'L’olio in fiamme si versa su mani e pavimento. Una padella in fiamme non si sposta mai.',
          ],
          wrongB: [
            'Mettere la cappa al massimo',
            'Aspira le fiamme nel condotto, e il fuoco prende tutta la casa.',
          ],
          right: [
            'Chiudere il gas alla valvola gialla',
            'Senza calore l’olio può raffreddarsi. Per ora brucia ancora.',
          ],
        },
      },
      choose: {
        ask: 'Brucia olio da cucina. Quale estintore prendi?',
        options: {
          first: [
            'Acqua con additivo',
            'L’acqua va sotto l’olio, diventa vapore e lo scaglia fuori in fiamme.',
          ],
          second: ['CO₂', 'Il getto caccia l’olio dalla padella, e subito si riaccende.'],
          third: ['Agente di classe F', 'Forma una pelle di schiuma sull’olio e lo raffredda.'],
        },
      },
      hintSecure: 'Che cosa dà calore? Ha una maniglia gialla.',
      hintChoose: 'L’olio da cucina è di classe F. Leggi le etichette.',
    },
    electrical: {
      title: 'Incendio nel locale tecnico',
      intro:
        'Un quadro del locale elettrico fuma. Dove passa la corrente l’acqua può uccidere: prima staccare, poi spegnere.',
      remember: [
        'Staccare la corrente prima di tutto.',
        'La CO₂ non lascia acqua né residui.',
        'Mai tenere il cono: arriva a −78 °C.',
        'Fuori è fuori: presentati al punto di raccolta.',
      ],
      spot: {
        ask: 'C’è odore di plastica calda. Guardati intorno: dove brucia?',
        options: {
          here: ['Nel quadro elettrico', 'Bruciano i cavi del quadro centrale.'],
          decoyA: ['Ai server', 'Tutte le spie sono verdi, e l’aria è fresca.'],
          decoyB: ['Alle batterie', 'Caricano regolarmente, nemmeno tiepide.'],
        },
      },
      secure: {
        ask: 'Suona l’allarme. Che cosa fai prima di attaccare il fuoco?',
        options: {
          wrongA: ['Strappare i cavi in fiamme', 'Sono sotto tensione. Il prossimo a bruciare saresti tu.'],
          right: [
            'Staccare la corrente all’interruttore generale',
            'Il quadro è senza tensione. Resta un piccolo fuoco comune.',
          ],
          wrongB: [
            'Chiudere il quadro e aspettare',
            'Dentro continua a bruciare, e la corrente continua ad alimentarlo.',
          ],
        },
      },
      choose: {
        ask: 'Brucia un apparecchio elettrico. Quale estintore prendi?',
        options: {
          first: [
            'Acqua con additivo',
            'Un getto d’acqua può portarti la corrente, e rovina ciò che ancora funziona.',
          ],
          second: ['Polvere', 'Funziona, ma corrode tutto ciò che è elettrico nella stanza.'],
          third: ['CO₂', 'Non conduce e non lascia nulla.'],
        },
      },
      hintSecure: 'Che cosa alimenta questo fuoco? Si stacca alla parete.',
      hintChoose: 'Non deve condurre, e possibilmente non lasciare nulla.',
    },
  },
};
