import type { MachineTexts } from './texts.ts';

export const it: MachineTexts = {
  skills: ['Blocco ed etichetta', 'Cura e metodo'],
  badges: ['Bloccata', 'Di nuovo in moto', 'A regola d’arte'],
  names: {
    protect: 'Proteggersi',
    tell: 'Avvisare gli altri',
    stop: 'Fermare la macchina',
    isolate: 'Togliere le energie',
    lock: 'Lucchetto e cartellino',
    release: 'Scaricare il residuo',
    verify: 'Verificare',
    clear: 'Fare il lavoro',
    restore: 'Riconsegnarla',
    start: 'Avviare',
  },
  hints: {
    protect: 'Tre cose proteggono. Due potrebbero restare impigliate.',
    tell: 'Chi non lo sa può accenderla.',
    stop: 'L’arresto di emergenza è per le emergenze; l’interruttore generale non serve a staccare sotto carico.',
    isolate: 'Prima la corrente, poi la seconda energia. Il riparo resta chiuso fino alla verifica.',
    lock: 'Una sola persona deve poterlo togliere: tu.',
    release: 'Tieni aperto finché la lancetta è a zero.',
    verify: 'Anche un tester rotto non segna nulla. Provalo prima e dopo.',
    clear: 'Le mani restano fuori finché basta un attrezzo.',
    restore: 'Prima l’interno, poi il riparo, le persone, il tuo lucchetto e la corrente.',
    start: 'Tieni premuto, guarda, e lascia appena qualcuno si avvicina.',
  },
  protect: {
    ask: 'Che cosa indossi dalla bacheca? Scegli tutto ciò che va bene, poi conferma.',
    options: {
      glasses: ['Occhiali di sicurezza', 'Schegge e schizzi si fermano qui.'],
      scarf: ['La sciarpa, fa freddo', 'Ciò che pende viene trascinato da ciò che gira.'],
      shoes: ['Scarpe di sicurezza', 'Contro ciò che cade e ciò che scivola.'],
      watch: ['L’orologio, per il tempo', 'Orologi e anelli si impigliano, e conducono.'],
      ears: ['Protezione per l’udito', 'Il capannone supera gli 85 dB.'],
    },
    missing: 'Manca ancora qualcosa. Occhi, piedi, orecchie?',
    done: 'Occhi, piedi e orecchie protetti, e niente che possa impigliarsi.',
  },
  tell: {
    ask: 'La macchina è bloccata e va liberata. Chi avvisi?',
    options: {
      later: ['Nessuno, lo scrivo dopo nel registro', 'Dopo è tardi per chi intanto preme avvio.'],
      quick: ['Nessuno, è questione di un minuto', 'La maggior parte degli infortuni accade in quel minuto.'],
      all: ['L’operatore e tutti quelli che ci lavorano', 'Tutti sanno che è ferma, perché e per quanto.'],
    },
  },
  stop: {
    ask: 'Come la fermi?',
    options: {
      emergency: [
        'Con l’arresto di emergenza',
        'Nessuno è in pericolo. Ferma di colpo, e gli altri imparano a ignorarlo.',
      ],
      normal: ['Con il pulsante di arresto del pannello', 'Rallenta con ordine e si ferma dove deve.'],
      main: [
        'Subito con l’interruttore generale',
        'Sotto carico scocca un arco, e la macchina si ferma ovunque.',
      ],
    },
  },
  lock: {
    ask: 'Entrambe sono staccate. Come ti assicuri che restino così?',
    options: {
      tape: ['Nastro adesivo e un biglietto', 'Il nastro si strappa in un secondo.'],
      own: [
        'Il mio lucchetto, con nome e data sul cartellino',
        'Un lucchetto, una chiave, una persona: nessun altro può riattaccare.',
      ],
      shared: [
        'Il lucchetto la cui chiave è in ufficio',
        'Chiunque può prendere quella chiave mentre sei dentro.',
      ],
    },
  },
  verify: {
    ask: 'È davvero senza energia? In quale ordine verifichi?',
    options: {
      lines: ['Misurare tutte le fasi', 'Sai se il tester funziona? Provalo prima.'],
      source: ['Provare il tester su una fonte', 'Già fatto.'],
      try: [
        'Premere avvio: niente deve muoversi',
        'L’ultima prova viene quando il tester è stato provato due volte.',
      ],
      again: ['Provare di nuovo il tester sulla fonte', 'Può essersi rotto misurando; ma prima misura.'],
    },
    done: 'Tester buono, fasi morte, tester ancora buono, e non parte. È sicuro.',
  },
  restore: {
    ask: 'Fatto. In quale ordine la riconsegni?',
    options: {
      unlock: [
        'Togliere il mio lucchetto e cartellino',
        'Il lucchetto va via quando nulla e nessuno è più in pericolo.',
      ],
      tools: ['Togliere attrezzi e scarti, contarli', 'Già fatto.'],
      power: [
        'Aprire la valvola e riattaccare',
        'Il tuo lucchetto è ancora lì, ed è bene: altre cose vengono prima.',
      ],
      people: [
        'Guardare intorno: sono tutti lontani?',
        'Le persone dopo il riparo: con il riparo aperto nessuno è al sicuro.',
      ],
      guard: ['Chiudere e fissare il riparo', 'Prima deve uscire tutto ciò che non c’entra.'],
    },
    done: 'Niente dentro, riparo chiuso, zona libera, sbloccata e sotto tensione.',
  },
  start: {
    ask: 'Tieni premuto l’avvio. Prima avvisa la sirena. Guarda la macchina e lascia appena qualcuno si avvicina.',
    hold: 'Avvio (tieni premuto, o Spazio)',
    speed: 'Velocità',
    watch: 'Suona la sirena…',
    danger: 'LASCIA! C’è qualcuno alla macchina!',
    done: 'Sale piano e regolare. Resti finché è a regime e lo scrivi nel registro.',
    late: 'Troppo tardi: c’era qualcuno. Si lascia al primo dubbio.',
  },
  card: {
    title: 'Il blocco in otto passi',
    rows: [
      ['1', 'Preparare e avvisare'],
      ['2', 'Fermare normalmente'],
      ['3', 'Togliere tutte le energie'],
      ['4', 'Bloccare: un lucchetto, una chiave, una persona'],
      ['5', 'Scaricare il residuo'],
      ['6', 'Verificare: tester, fasi, tester, prova'],
      ['7', 'Lavorare'],
      ['8', 'Svuotare, riparo, persone, lucchetto, corrente'],
    ],
  },
  variants: {
    conveyor: {
      title: 'Nastro: bloccare, liberare, avviare',
      intro:
        'Un pacco si è incastrato sotto il riparo del nastro. Fermalo, mettilo in sicurezza, togli il pacco e riavvia la linea. Ogni passo protegge le mani di qualcuno.',
      remember: [
        'Corrente e aria compressa: due energie, due lucchetti.',
        'Un lucchetto, una chiave, una persona.',
        'Prova il tester prima e dopo.',
        'Svuotare, riparo, persone, lucchetto, corrente.',
      ],
      isolate: {
        ask: 'È fermo. Quali energie togli, e in quale ordine?',
        options: {
          guard: ['Aprire il riparo per vedere', 'Non ancora: può partire, e il fermo ha ancora aria.'],
          valve: ['L’aria compressa dei fermi', 'Prima la corrente, così nessun comando muove nulla.'],
          power: ['La corrente all’interruttore generale', 'Già fatto.'],
        },
        done: 'Niente corrente, niente aria. Ma resta pressione nei cilindri.',
      },
      release: {
        ask: 'Il manometro segna ancora 6 bar. Sfiata l’aria: tieni aperta la valvola.',
        hold: 'Sfiata (tieni premuto, o Spazio)',
        gauge: 'Aria compressa',
        unit: 'bar',
        done: 'Zero bar: i fermi non possono più muoversi.',
        early: 'Hai lasciato: c’è ancora pressione. Tieni fino a zero.',
      },
      clear: {
        ask: 'Il riparo è aperto. Come togli il pacco?',
        options: {
          wrongA: [
            'Infilo la mano sotto il nastro',
            'Nastro e rulli sono in tensione: possono scattare. Un attrezzo arriva più in là di un braccio.',
          ],
          right: [
            'Allento il nastro e tiro con il gancio',
            'Nessuna mano sotto il nastro, e il pacco esce intero.',
          ],
          wrongB: [
            'Salgo sul nastro e gli do un calcio',
            'Un nastro non è un pavimento: i rulli girano sotto i piedi.',
          ],
        },
      },
    },
    press: {
      title: 'Pressa idraulica: bloccare e avviare',
      intro:
        'Un pezzo è rimasto nello stampo della pressa idraulica. Quaranta tonnellate sono lì sopra. Metti in sicurezza, togli il pezzo e riavvia.',
      remember: [
        'L’idraulica conserva la forza senza pompa.',
        'Puntella la slitta: anche la gravità è energia.',
        'Un lucchetto, una chiave, una persona.',
        'Svuotare, riparo, persone, lucchetto, corrente.',
      ],
      isolate: {
        ask: 'È ferma. Quali energie togli, e in quale ordine?',
        options: {
          valve: ['L’alimentazione idraulica', 'Prima la corrente: pompa e comando senza tensione.'],
          guard: [
            'Aprire il riparo per vedere',
            'Non ancora: la slitta è retta dalla pressione, e la pompa può partire.',
          ],
          power: ['La corrente all’interruttore generale', 'Già fatto.'],
        },
        done: 'Pompa morta, alimentazione chiusa. L’accumulatore conserva pressione.',
      },
      release: {
        ask: 'L’accumulatore segna ancora 160 bar. Posa la slitta sui puntelli: tieni aperto lo scarico.',
        hold: 'Scarica (tieni premuto, o Spazio)',
        gauge: 'Pressione idraulica',
        unit: 'bar',
        done: 'Zero bar, e la slitta poggia sui puntelli: non può più cadere.',
        early: 'Hai lasciato: l’accumulatore conserva pressione. Tieni fino a zero.',
      },
      clear: {
        ask: 'Il riparo è aperto. Come togli il pezzo?',
        options: {
          wrongA: ['Con la mano, in fretta', 'I bordi tagliano, e una slitta che scende non perdona.'],
          wrongB: [
            'Lo soffio via con aria compressa',
            'Volerebbe, con trucioli e olio, verso il primo viso.',
          ],
          right: ['Con la pinza magnetica, di lato', 'Un attrezzo nello stampo, e le mani fuori.'],
        },
      },
    },
    mixer: {
      title: 'Miscelatore: bloccare, liberare, avviare',
      intro:
        'Un attrezzo è rimasto in un miscelatore. Le pale pesano 200 chili e girano senza rumore. Metti in sicurezza, toglilo e riavvia.',
      remember: [
        'Corrente e linea del prodotto: due energie.',
        'Le pale continuano: aspettare, sfiatare, verificare.',
        'Un lucchetto, una chiave, una persona.',
        'Svuotare, riparo, persone, lucchetto, corrente.',
      ],
      isolate: {
        ask: 'È fermo. Quali energie togli, e in quale ordine?',
        options: {
          power: ['La corrente all’interruttore generale', 'Già fatto.'],
          guard: ['Aprire il coperchio per vedere', 'Non ancora: le pale possono partire, e c’è pressione.'],
          valve: [
            'La linea del prodotto alla valvola',
            'Prima la corrente: né pale né pompa possono partire.',
          ],
        },
        done: 'Motore morto, linea chiusa. Il recipiente conserva pressione.',
      },
      release: {
        ask: 'Il recipiente segna ancora 3 bar. Sfiatalo: tieni aperto lo sfiato.',
        hold: 'Sfiata (tieni premuto, o Spazio)',
        gauge: 'Pressione del recipiente',
        unit: 'bar',
        done: 'Zero bar: il coperchio si può aprire, e nulla lo spingerà.',
        early: 'Hai lasciato: c’è ancora pressione. Tieni fino a zero.',
      },
      clear: {
        ask: 'Il coperchio è aperto. Come togli l’attrezzo?',
        options: {
          right: ['Con il gancio lungo, da fuori', 'Nessuno entra, nessuno si sporge. Basta un minuto.'],
          wrongA: [
            'Entro, è solo un attimo',
            'Uno spazio confinato richiede permesso, aria misurata e qualcuno fuori.',
          ],
          wrongB: ['Mi sporgo mentre un collega mi tiene', 'Due persone in pericolo invece di una.'],
        },
      },
    },
  },
};
