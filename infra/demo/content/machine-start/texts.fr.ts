import type { MachineTexts } from './texts.ts';

export const fr: MachineTexts = {
  skills: ['Consignation', 'Rigueur et méthode'],
  badges: ['Consignée', 'Remise en marche', 'Dans les règles'],
  names: {
    protect: 'Se protéger',
    tell: 'Prévenir',
    stop: 'Arrêter la machine',
    isolate: 'Couper les énergies',
    lock: 'Cadenasser, étiqueter',
    release: 'Purger',
    verify: 'Vérifier',
    clear: 'Intervenir',
    restore: 'Déconsigner',
    start: 'Remettre en marche',
  },
  hints: {
    protect: 'Trois choses protègent. Deux pourraient être happées par la machine.',
    tell: 'Qui ne le sait pas peut la remettre en marche.',
    stop: 'L’arrêt d’urgence est pour l’urgence ; l’interrupteur général n’est pas fait pour couper en charge.',
    isolate:
      'L’électricité d’abord, la seconde énergie ensuite. Le carter reste fermé jusqu’à la vérification.',
    lock: 'Une seule personne doit pouvoir l’enlever : vous.',
    release: 'Maintenez ouvert jusqu’à ce que l’aiguille soit à zéro.',
    verify: 'Un testeur en panne n’affiche rien non plus. Éprouvez-le avant et après.',
    clear: 'Les mains restent dehors tant qu’un outil suffit.',
    restore: 'D’abord l’intérieur, puis le carter, les personnes, votre cadenas, et le courant.',
    start: 'Maintenez, regardez, et relâchez dès que quelqu’un s’approche.',
  },
  protect: {
    ask: 'Que prenez-vous au tableau des protections ? Choisissez tout ce qui convient, puis validez.',
    options: {
      glasses: ['Lunettes de sécurité', 'Éclats et projections s’arrêtent là.'],
      scarf: ['Mon écharpe, il fait froid', 'Tout ce qui flotte est happé par ce qui tourne.'],
      shoes: ['Chaussures de sécurité', 'Contre ce qui tombe et ce qui glisse.'],
      watch: ['Ma montre, pour le temps', 'Montres et bagues s’accrochent, et conduisent le courant.'],
      ears: ['Protection auditive', 'L’atelier dépasse 85 dB.'],
    },
    missing: 'Il manque encore quelque chose. Yeux, pieds, oreilles ?',
    done: 'Yeux, pieds et oreilles protégés, et rien qui puisse être happé.',
  },
  tell: {
    ask: 'La machine est bloquée, il faut la dégager. Qui prévenez-vous ?',
    options: {
      later: [
        'Personne, je le note au cahier après',
        'Après, c’est trop tard pour qui appuie sur marche entre-temps.',
      ],
      quick: [
        'Personne, il y en a pour une minute',
        'La plupart des accidents arrivent dans cette minute-là.',
      ],
      all: [
        'L’opérateur et tous ceux qui y travaillent',
        'Chacun sait qu’elle est à l’arrêt, pourquoi et pour combien de temps.',
      ],
    },
  },
  stop: {
    ask: 'Comment l’arrêtez-vous ?',
    options: {
      emergency: [
        'Par l’arrêt d’urgence',
        'Personne n’est en danger. L’arrêt est brutal, et on finit par l’ignorer.',
      ],
      normal: ['Par le bouton d’arrêt du pupitre', 'Elle ralentit dans l’ordre et s’arrête où il faut.'],
      main: [
        'Tout de suite à l’interrupteur général',
        'En charge cela fait un arc, et la machine s’arrête n’importe où.',
      ],
    },
  },
  lock: {
    ask: 'Les deux sont coupées. Comment garantir qu’elles le restent ?',
    options: {
      tape: ['Ruban adhésif et un mot', 'Un ruban s’arrache en une seconde.'],
      own: [
        'Mon cadenas, avec mon nom et la date sur l’étiquette',
        'Un cadenas, une clé, une personne : nul autre ne peut remettre.',
      ],
      shared: [
        'Le cadenas dont la clé est au bureau',
        'N’importe qui peut aller chercher la clé pendant que vous êtes dedans.',
      ],
    },
  },
  verify: {
    ask: 'Est-elle vraiment hors énergie ? Dans quel ordre vérifiez-vous ?',
    options: {
      lines: ['Mesurer toutes les phases', 'Savez-vous si le testeur marche ? Éprouvez-le d’abord.'],
      source: ['Essayer le testeur sur une source', 'C’est déjà fait.'],
      try: [
        'Appuyer sur marche : rien ne doit bouger',
        'La dernière preuve vient quand le testeur a été éprouvé deux fois.',
      ],
      again: [
        'Réessayer le testeur sur la source',
        'Il a pu lâcher pendant la mesure ; mais mesurez d’abord.',
      ],
    },
    done: 'Testeur bon, phases mortes, testeur encore bon, rien ne démarre. C’est sûr.',
  },
  restore: {
    ask: 'C’est fait. Dans quel ordre la rendez-vous ?',
    options: {
      unlock: [
        'Retirer mon cadenas et mon étiquette',
        'Le cadenas part quand rien ni personne n’est plus en danger.',
      ],
      tools: ['Sortir outils et déchets, les compter', 'C’est déjà fait.'],
      power: [
        'Ouvrir la vanne et remettre le courant',
        'Votre cadenas y est encore, et c’est bien : autre chose passe avant.',
      ],
      people: [
        'Regarder autour : chacun est à l’écart ?',
        'Les personnes après le carter : carter ouvert, nul n’est à l’écart.',
      ],
      guard: ['Fermer et fixer le carter', 'D’abord sortir tout ce qui n’a rien à y faire.'],
    },
    done: 'Plus rien dedans, carter fermé, zone libre, déconsignée, sous tension.',
  },
  start: {
    ask: 'Maintenez le bouton de marche. Le klaxon prévient d’abord. Regardez, et relâchez dès que quelqu’un s’approche.',
    hold: 'Marche (maintenir, ou Espace)',
    speed: 'Vitesse',
    watch: 'Le klaxon retentit…',
    danger: 'RELÂCHEZ ! Quelqu’un est à la machine !',
    done: 'Elle monte lentement et régulièrement. Vous restez jusqu’au régime, puis notez au cahier.',
    late: 'Trop tard : quelqu’un était là. On relâche au premier doute.',
  },
  card: {
    title: 'La consignation en huit étapes',
    rows: [
      ['1', 'Préparer et prévenir'],
      ['2', 'Arrêter normalement'],
      ['3', 'Couper toutes les énergies'],
      ['4', 'Cadenasser : un cadenas, une clé, une personne'],
      ['5', 'Purger ce qui reste'],
      ['6', 'Vérifier : testeur, phases, testeur, essai'],
      ['7', 'Intervenir'],
      ['8', 'Vider, carter, personnes, cadenas, courant'],
    ],
  },
  variants: {
    conveyor: {
      title: 'Convoyeur : consigner, dégager, relancer',
      intro:
        'Un colis est coincé sous le carter du convoyeur. Arrêtez, mettez en sécurité, sortez le colis et relancez la ligne. Chaque étape protège des mains.',
      remember: [
        'Électricité et air comprimé : deux énergies, deux cadenas.',
        'Un cadenas, une clé, une personne.',
        'Éprouvez le testeur avant et après.',
        'Vider, carter, personnes, cadenas, courant.',
      ],
      isolate: {
        ask: 'Elle est à l’arrêt. Quelles énergies coupez-vous, et dans quel ordre ?',
        options: {
          guard: [
            'Ouvrir le carter pour voir',
            'Pas encore : elle peut démarrer, et la butée a encore de l’air.',
          ],
          valve: [
            'L’air comprimé des butées',
            'L’électricité d’abord, pour qu’aucune commande ne bouge rien.',
          ],
          power: ['L’électricité à l’interrupteur général', 'C’est déjà fait.'],
        },
        done: 'Plus d’électricité, plus d’air. Mais il reste de la pression dans les vérins.',
      },
      release: {
        ask: 'Le manomètre indique encore 6 bar. Purgez l’air : maintenez la vanne ouverte.',
        hold: 'Purger (maintenir, ou Espace)',
        gauge: 'Air comprimé',
        unit: 'bar',
        done: 'Zéro bar : les butées ne peuvent plus bouger.',
        early: 'Vous avez relâché : il reste de la pression. Maintenez jusqu’à zéro.',
      },
      clear: {
        ask: 'Le carter est ouvert. Comment sortez-vous le colis ?',
        options: {
          wrongA: [
            'Je passe la main sous la bande',
            'Bande et rouleaux sont sous tension : ils peuvent sauter. Un outil va plus loin qu’un bras.',
          ],
          right: [
            'Je détends la bande et tire avec le crochet',
            'Pas de main sous la bande, et le colis sort entier.',
          ],
          wrongB: [
            'Je monte sur la bande et donne un coup de pied',
            'Une bande n’est pas un sol : les rouleaux se dérobent.',
          ],
        },
      },
    },
    press: {
      title: 'Presse hydraulique : consigner, relancer',
      intro:
        'Une pièce colle dans l’outil de la presse hydraulique. Quarante tonnes sont au-dessus. Mettez en sécurité, sortez la pièce et relancez la presse.',
      remember: [
        'L’hydraulique garde sa force sans pompe.',
        'Étayez le coulisseau : la gravité est une énergie.',
        'Un cadenas, une clé, une personne.',
        'Vider, carter, personnes, cadenas, courant.',
      ],
      isolate: {
        ask: 'Elle est à l’arrêt. Quelles énergies coupez-vous, et dans quel ordre ?',
        options: {
          valve: ['L’alimentation hydraulique', 'L’électricité d’abord : pompe et commande hors tension.'],
          guard: [
            'Ouvrir le carter pour voir',
            'Pas encore : le coulisseau tient par la pression, et la pompe peut démarrer.',
          ],
          power: ['L’électricité à l’interrupteur général', 'C’est déjà fait.'],
        },
        done: 'Pompe morte, alimentation fermée. L’accumulateur garde sa pression.',
      },
      release: {
        ask: 'L’accumulateur indique encore 160 bar. Posez le coulisseau sur ses étais : maintenez la vidange.',
        hold: 'Vidanger (maintenir, ou Espace)',
        gauge: 'Pression hydraulique',
        unit: 'bar',
        done: 'Zéro bar, et le coulisseau repose sur ses étais : il ne peut plus tomber.',
        early: 'Vous avez relâché : l’accumulateur garde de la pression. Maintenez jusqu’à zéro.',
      },
      clear: {
        ask: 'Le carter est ouvert. Comment sortez-vous la pièce ?',
        options: {
          wrongA: [
            'À la main, rapidement',
            'Les bords coupent, et un coulisseau qui descend ne pardonne pas.',
          ],
          wrongB: [
            'Je souffle à l’air comprimé',
            'Elle partirait, avec copeaux et huile, vers le premier visage.',
          ],
          right: ['Avec la pince magnétique, sur le côté', 'Un outil dans l’outil, les mains dehors.'],
        },
      },
    },
    mixer: {
      title: 'Cuve de mélange : consigner, relancer',
      intro:
        'Un outil est resté dans une cuve de mélange. Les pales pèsent 200 kilos et tournent sans bruit. Mettez en sécurité, sortez-le et relancez.',
      remember: [
        'Électricité et conduite produit : deux énergies.',
        'Les pales continuent : attendre, purger, vérifier.',
        'Un cadenas, une clé, une personne.',
        'Vider, carter, personnes, cadenas, courant.',
      ],
      isolate: {
        ask: 'Elle est à l’arrêt. Quelles énergies coupez-vous, et dans quel ordre ?',
        options: {
          power: ['L’électricité à l’interrupteur général', 'C’est déjà fait.'],
          guard: [
            'Ouvrir le couvercle pour voir',
            'Pas encore : les pales peuvent démarrer, et la cuve est sous pression.',
          ],
          valve: [
            'La conduite produit à la vanne',
            'L’électricité d’abord : ni pales ni pompe ne peuvent démarrer.',
          ],
        },
        done: 'Moteur mort, conduite fermée. La cuve garde sa pression.',
      },
      release: {
        ask: 'La cuve indique encore 3 bar. Mettez à l’air : maintenez l’évent ouvert.',
        hold: 'Mettre à l’air (maintenir, ou Espace)',
        gauge: 'Pression de la cuve',
        unit: 'bar',
        done: 'Zéro bar : le couvercle peut s’ouvrir, rien ne le poussera.',
        early: 'Vous avez relâché : la cuve garde de la pression. Maintenez jusqu’à zéro.',
      },
      clear: {
        ask: 'Le couvercle est ouvert. Comment sortez-vous l’outil ?',
        options: {
          right: [
            'Avec le long crochet, du dehors',
            'Personne n’entre, personne ne se penche. Une minute suffit.',
          ],
          wrongA: [
            'J’entre, ce n’est qu’un instant',
            'Un espace confiné demande un permis, l’air mesuré et quelqu’un dehors.',
          ],
          wrongB: ['Je me penche, un collègue me tient', 'Deux personnes en danger au lieu d’une.'],
        },
      },
    },
  },
};
