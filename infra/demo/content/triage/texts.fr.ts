import type { TriageTexts } from './texts.ts';

export const fr: TriageTexts = {
  skills: ['Triage', 'Calme sous pression'],
  badges: ['Zone sécurisée', 'Tous triés', 'Aucune erreur de tri'],
  names: {
    safe: 'Regarder avant de courir',
    call: 'Rendre compte',
    walkers: 'Qui peut marcher',
    patient: 'Victime {n}',
    transport: 'Première évacuation',
  },
  hints: {
    safe: 'Un sauveteur blessé, c’est une victime de plus.',
    call: 'Où, quoi, combien, quels dangers, quels besoins.',
    walkers: 'Une seule phrase trie tous ceux qui entendent et marchent.',
    patient:
      'Dans l’ordre : respire-t-elle ? À quelle fréquence ? Le sang circule-t-il ? La tête répond-elle ? Arrêtez au premier « non ».',
    transport: 'Le rouge d’abord : là, les minutes décident.',
  },
  call: {
    ask: 'Que dites-vous au centre de régulation ?',
    options: {
      many: [
        '« Beaucoup de blessés ! Envoyez tout ! »',
        'Ils ne savent ni où ni quoi envoyer. Calme et complet va plus vite.',
      ],
      report: [
        'Le lieu, les faits, le nombre de blessés, les dangers, les besoins',
        'Avec cela ils envoient ce qu’il faut, où il faut.',
      ],
      wait: [
        'Rien avant d’avoir vu toutes les victimes',
        'Les secours ne partent qu’après l’appel. Appelez, vous compléterez.',
      ],
    },
  },
  walkers: {
    ask: 'Il y a plus de blessés que de secouristes. Comment commencez-vous ?',
    options: {
      each: [
        'Par la plus proche, en soignant ce que je trouve',
        'Les autres attendent sans être vues. Le tri prend une demi-minute et ne soigne presque rien.',
      ],
      call: [
        '« Ceux qui peuvent marcher, venez vers moi ! »',
        'Deux se lèvent et viennent : vert. Deux victimes vues en dix secondes.',
      ],
      loud: [
        'Par celle qui crie le plus fort',
        'Qui crie respire. Les silencieuses vont peut-être plus mal.',
      ],
    },
  },
  patient: {
    ask: 'Vérifiez ce qu’il faut savoir, puis choisissez la fiche.',
    checks: {
      breathing: 'Regarder, écouter, sentir : respire ?',
      airway: 'Libérer les voies aériennes',
      rate: 'Compter les respirations',
      refill: 'Presser un ongle : rose en combien ?',
      command: '« Serrez ma main ! »',
    },
    tags: { yellow: 'Jaune : peut attendre', red: 'Rouge : immédiat', black: 'Noir : au-delà des secours' },
    early: 'Vous ne pouvez pas encore le savoir. Suivez les contrôles dans l’ordre jusqu’à celui qui décide.',
    wrong: {
      yellow: 'Jaune attendrait trop, ou ne se justifie pas : relisez l’aide-mémoire.',
      red: 'Rouge prend la place de quelqu’un qui en a plus besoin : relisez l’aide-mémoire.',
      black: 'Noir est réservé à qui ne respire pas, voies aériennes libres.',
    },
    why: {
      airway: 'Ne respire que voies libres : rouge. Position latérale, et on continue.',
      dead: 'Pas de souffle, voies libres : noir. C’est dur, mais d’autres peuvent être sauvés.',
      rate: 'Plus de 30 par minute : rouge. Inutile de contrôler davantage.',
      refill: 'Deux secondes ou plus : le sang n’arrive pas. Rouge, et pansement compressif.',
      mind: 'N’exécute pas un ordre simple : rouge. La tête, ou un état de choc.',
      delayed: 'Souffle, sang et tête sont bons, mais ne marche pas : jaune.',
    },
  },
  found: {
    breathes: 'Respire.',
    notBreathing: 'Aucune respiration visible, audible ni sensible.',
    opened: 'Voies libérées : un souffle vient, puis un autre.',
    stillNot: 'Voies libérées : toujours aucun souffle.',
    notNeeded: 'Les voies sont libres : la respiration est là.',
    noRate: 'Rien à compter : pas de respiration.',
    rate: '{n} respirations par minute.',
    refill: 'Rose après {n} s.',
    obeys: 'Serre la main.',
    doesNot: 'Le regard vous traverse, aucune réaction.',
  },
  transport: {
    ask: 'La première ambulance est là, avec une place. Qui part ?',
    red: ['Une victime à fiche rouge', 'Le rouge d’abord : là, les minutes décident.'],
    yellow: [
      'Une victime à fiche jaune, c’est la plus proche',
      'Le jaune peut attendre une heure, le rouge non.',
    ],
    black: [
      'La victime à fiche noire',
      'Personne n’y peut plus rien, et une place serait perdue pour les vivants.',
    ],
  },
  remember: [
    'Votre sécurité d’abord, le compte rendu ensuite.',
    'Qui peut marcher est vert.',
    'Souffle, sang, tête : arrêtez au premier « non ».',
    'Une demi-minute chacune ; la fiche, et on continue.',
  ],
  card: {
    title: 'START : le tri simple',
    rows: [
      ['Marche ?', 'oui → vert'],
      ['Respire ?', 'non → libérer : toujours non → noir ; oui → rouge'],
      ['Souffles par minute', 'plus de 30 → rouge'],
      ['Ongle rose', 'en 2 s ou plus → rouge'],
      ['Exécute un ordre ?', 'non → rouge ; oui → jaune'],
    ],
  },
  variants: {
    road: {
      title: 'Triage sur la route',
      intro:
        'Deux voitures et un fourgon se sont heurtés sur une départementale. Sept blessés, et votre équipe arrive la première. Décidez qui a besoin d’aide d’abord.',
      safe: {
        ask: 'Vous arrivez. Que faites-vous avant tout ?',
        options: {
          run: ['Courir vers les blessés', 'Circulation, essence, verre : vous pouvez être touché aussi.'],
          look: [
            'Gilet, arrêter le trafic, chercher essence et fumée',
            'Le trafic est arrêté, rien ne fuit. La zone est sûre, pour vous aussi.',
          ],
          photo: ['Prendre des photos pour le rapport', 'Plus tard. Chaque minute compte.'],
        },
      },
      patients: {
        1: 'Un homme près du fourgon se tient la jambe. Il dit ne pas pouvoir se lever.',
        2: 'Une femme sur la chaussée, pâle, respire vite.',
        3: 'Un homme sur le dos, immobile.',
        4: 'Un jeune homme contre la voiture, du sang sur la cuisse.',
        5: 'Une femme sur le côté, immobile, un ronflement puis plus rien.',
      },
    },
    plant: {
      title: 'Triage à l’usine',
      intro:
        'Un réservoir sous pression a éclaté dans la cour d’une usine. Sept blessés, et l’équipe de secours, c’est vous. Décidez qui a besoin d’aide d’abord.',
      safe: {
        ask: 'Vous arrivez. Que faites-vous avant tout ?',
        options: {
          look: [
            'Dos au vent, lire le détecteur de gaz, baliser',
            'L’air est sain ici, personne n’entre. La zone est sûre, pour vous aussi.',
          ],
          run: ['Courir vers les blessés', 'Ce que vous ne sentez pas peut vous coucher à côté d’eux.'],
          photo: ['Chercher ce qui a éclaté', 'C’est l’affaire de l’enquête. Les personnes d’abord.'],
        },
      },
      patients: {
        1: 'Une ouvrière sur le dos, immobile, son casque à côté d’elle.',
        2: 'Un homme au sol, les yeux ouverts, le regard vide.',
        3: 'Une ouvrière contre un fût, la cheville tordue.',
        4: 'Un homme sur le côté, aucun bruit.',
        5: 'Un jeune ouvrier, pâle et en sueur, respire vite.',
      },
    },
  },
};
