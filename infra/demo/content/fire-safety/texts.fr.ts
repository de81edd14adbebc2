import type { FireTexts } from './texts.ts';

export const fr: FireTexts = {
  skills: ['Sécurité incendie', 'Décision rapide'],
  badges: ['Alarme donnée', 'Feu maîtrisé', 'Sans une erreur'],
  names: {
    spot: 'Repérer le feu',
    alarm: 'Donner l’alarme',
    call: 'Appeler les secours',
    secure: 'Mettre en sécurité',
    choose: 'Choisir l’extincteur',
    ready: 'Le préparer',
    place: 'Se placer',
    aim: 'Éteindre',
    leave: 'Évacuer',
    assembly: 'Point de rassemblement',
  },
  hints: {
    spot: 'Cherchez la fumée sous le plafond et suivez-la vers le bas.',
    alarm: 'Un seul geste prévient tout le bâtiment ; c’est rouge et fixé au mur.',
    call: 'Les secours doivent savoir où aller et ce qu’ils vont trouver.',
    ready: 'D’abord voir s’il y a de la pression, ensuite libérer le levier, enfin essayer.',
    place: 'Le feu ne doit jamais se trouver entre vous et la sortie.',
    aim: 'Les flammes ne sont que ce qu’on voit. Ce qui brûle est en bas : visez plus bas.',
    leave: 'Suivez le panneau vert avec la silhouette qui court.',
    assembly: 'Quelqu’un doit pouvoir dire que vous êtes dehors.',
  },
  alarm: {
    ask: 'Vous êtes la première personne à le voir. Que faites-vous d’abord ?',
    options: {
      phone: [
        'Chercher un collègue à prévenir',
        'Les minutes passent et personne d’autre ne sait. Prévenez tout le monde d’un coup.',
      ],
      fight: [
        'Attaquer le feu tout de suite',
        'Si cela tourne mal, personne ne sait que vous êtes là. L’alarme d’abord.',
      ],
      callPoint: [
        'Actionner le déclencheur manuel',
        'L’alarme sonne dans tout le bâtiment, l’évacuation commence.',
      ],
      window: [
        'Ouvrir une fenêtre pour la fumée',
        'L’air frais nourrit le feu. Gardez portes et fenêtres fermées.',
      ],
    },
  },
  call: {
    ask: 'Les secours répondent. Que dites-vous ?',
    options: {
      short: [
        '« Au feu ! Venez vite ! », et je raccroche',
        'Ils ne savent pas où aller. Ne raccrochez jamais en premier.',
      ],
      full: [
        '« Feu au 12 rue du Moulin, premier étage, pas de blessé. » Et j’attends',
        'Où, quoi, qui est en danger ; et vous restez en ligne jusqu’à ce qu’ils aient tout noté.',
      ],
      mail: [
        'J’écris plutôt au gardien',
        'Il ne lira peut-être pas avant des heures. Appelez, d’un endroit sûr.',
      ],
    },
  },
  ready: {
    ask: 'Préparez-le. Dans quel ordre ?',
    options: {
      test: [
        'Essayer d’une brève pression',
        'La goupille bloque encore le levier, ou personne n’a vérifié la pression.',
      ],
      gauge: ['Lire le manomètre : dans le vert ?', 'C’est déjà fait.'],
      pin: ['Retirer la goupille', 'Vérifiez d’abord la pression : un extincteur vide fait perdre du temps.'],
    },
    done: 'Dans le vert, dégoupillé, essayé : vous pouvez compter dessus.',
  },
  place: {
    ask: 'Où vous placez-vous pour l’attaquer ?',
    options: {
      near: [
        'Tout près, pour ne pas le manquer',
        'La chaleur et un retour de flamme vous atteindraient. Deux à trois mètres suffisent.',
      ],
      good: [
        'À trois mètres, la sortie derrière moi',
        'Le jet porte, la chaleur non, et la sortie reste libre.',
      ],
      behind: ['Dans le coin derrière, hors de la fumée', 'Le feu est maintenant entre vous et la sortie.'],
    },
  },
  aim: {
    ask: 'Visez la base du feu et maintenez. Flèches pour viser, Espace pour pulvériser.',
    hold: 'Pulvériser (maintenir, ou Espace)',
    fire: 'Feu',
    charge: 'Extincteur',
    done: 'Il est éteint. Gardez-le à l’œil : des braises peuvent repartir.',
    empty: 'Vide ! En voici un second. Visez plus bas : ce qui brûle, pas les flammes.',
    above: 'Trop haut',
  },
  leave: {
    ask: 'Le feu est éteint, la fumée est encore là. Comment sortez-vous ?',
    options: {
      lift: [
        'Par l’ascenseur, c’est plus rapide',
        'Il peut s’arrêter entre deux étages ou s’ouvrir dans la fumée. Jamais en cas d’incendie.',
      ],
      exit: [
        'Par la sortie de secours, en fermant la porte',
        'Une porte fermée retient la fumée et le feu de longues minutes.',
      ],
      things: [
        'Je prends d’abord mon sac',
        'Les affaires se remplacent. Chaque seconde dans la fumée est de trop.',
      ],
    },
  },
  assembly: {
    ask: 'Vous êtes au point de rassemblement. Et maintenant ?',
    options: {
      home: ['Rentrer chez moi, c’est fini', 'On vous cherchera à l’intérieur, au péril d’autres vies.'],
      back: ['Retourner voir s’il est bien éteint', 'Personne ne rentre avant l’accord des pompiers.'],
      report: [
        'Me signaler au responsable et dire ce que j’ai vu',
        'Tout le monde est compté, et les pompiers savent à quoi s’attendre.',
      ],
    },
  },
  card: {
    title: 'Quel extincteur ?',
    rows: [
      ['A · papier, bois, tissu', 'eau avec additif'],
      ['B · essence, solvants', 'CO₂, poudre'],
      ['F · huiles et graisses', 'agent mouillant classe F, couverture. Jamais d’eau'],
      ['⚡ · matériel électrique', 'CO₂, courant coupé. Jamais d’eau'],
    ],
  },
  variants: {
    office: {
      title: 'Incendie au bureau',
      intro:
        'Cela sent le brûlé dans le bureau paysager. Trouvez le feu, prévenez tout le monde, éteignez-le si c’est sans danger, et sortez. L’ordre compte.',
      remember: [
        'L’alarme d’abord, le reste ensuite.',
        'Papier et bois : eau avec additif.',
        'Visez la base, la sortie derrière vous.',
        'Dehors, on le reste : signalez-vous au rassemblement.',
      ],
      spot: {
        ask: 'Cela sent le brûlé. Regardez autour de vous : où est le feu ?',
        options: {
          decoyA: [
            'Aux bureaux',
            'Des écrans et des tasses, mais pas de fumée ici. Regardez d’où elle monte.',
          ],
          here: ['Au copieur', 'La corbeille à papier près du copieur brûle.'],
          decoyB: ['Au canapé', 'Rien ne brûle ici. Cherchez la fumée sous le plafond.'],
        },
      },
      secure: {
        ask: 'L’alarme sonne. Un collègue est encore à son poste, casque sur les oreilles. Que faites-vous ?',
        options: {
          wrongA: [
            'Rien, tout le monde entend une alarme',
            'Pas avec un casque, et tous ne la prennent pas au sérieux.',
          ],
          right: ['Je le fais sortir par l’issue de secours', 'Personne ne reste, et la sortie est libre.'],
          wrongB: [
            'Je demande de l’aide pour éloigner le copieur',
            'Personne ne s’en approche. Les personnes d’abord, les biens jamais.',
          ],
        },
      },
      choose: {
        ask: 'Du papier brûle. Quel extincteur prenez-vous ?',
        options: {
          first: ['Eau avec additif', 'L’eau refroidit le papier jusqu’à la braise : il reste éteint.'],
          second: ['CO₂', 'Il disperse le papier en feu, et les braises repartent.'],
          third: ['Poudre', 'Efficace, mais en intérieur son nuage prend la vue et le souffle.'],
        },
      },
      hintSecure: 'Qui est encore dans la pièce ?',
      hintChoose: 'Le papier est de classe A. Lisez les étiquettes.',
    },
    kitchen: {
      title: 'Incendie en cuisine',
      intro:
        'Une poêle d’huile a été oubliée sur le feu à la cantine. L’huile brûle à sa manière : un seul mauvais geste en fait une boule de feu.',
      remember: [
        'Huile en feu et eau font une boule de feu.',
        'Coupez la chaleur, ne déplacez pas la poêle.',
        'Classe F ou couverture pour huiles et graisses.',
        'Dehors, on le reste : signalez-vous au rassemblement.',
      ],
      spot: {
        ask: 'Cela sent l’huile chaude. Regardez autour de vous : où est le feu ?',
        options: {
          decoyA: ['À l’évier', 'Tout est humide et froid ici.'],
          decoyB: ['Dans la chambre froide', 'La porte est fermée, et froide au toucher.'],
          here: ['Sur la cuisinière', 'L’huile de la poêle brûle.'],
        },
      },
      secure: {
        ask: 'L’alarme sonne. Que faites-vous de la chaleur sous la poêle ?',
        options: {
          wrongA: [
            'Porter la poêle à l’évier',
            'L’huile en feu se renverse sur les mains et le sol. On ne déplace jamais une poêle en feu.',
          ],
          wrongB: [
            'Mettre la hotte à fond',
            'Elle aspire les flammes dans la gaine, et le feu gagne toute la maison.',
          ],
          right: [
            'Fermer le gaz à la vanne jaune',
            'Sans chaleur l’huile peut refroidir. Pour l’instant elle brûle encore.',
          ],
        },
      },
      choose: {
        ask: 'De l’huile de cuisson brûle. Quel extincteur prenez-vous ?',
        options: {
          first: ['Eau avec additif', 'L’eau coule sous l’huile, devient vapeur et projette l’huile en feu.'],
          second: ['CO₂', 'Le jet chasse l’huile de la poêle, et elle se rallume aussitôt.'],
          third: ['Agent classe F', 'Il forme une peau de mousse sur l’huile et la refroidit.'],
        },
      },
      hintSecure: 'Qu’est-ce qui chauffe ? La poignée est jaune.',
      hintChoose: 'L’huile de cuisson est de classe F. Lisez les étiquettes.',
    },
    electrical: {
      title: 'Incendie au local technique',
      intro:
        'Une armoire du local électrique fume. Là où passe le courant, l’eau peut tuer : d’abord couper, ensuite éteindre.',
      remember: [
        'Couper le courant avant toute chose.',
        'Le CO₂ ne laisse ni eau ni résidu.',
        'Ne jamais tenir le diffuseur : −78 °C.',
        'Dehors, on le reste : signalez-vous au rassemblement.',
      ],
      spot: {
        ask: 'Cela sent le plastique chaud. Regardez autour de vous : où est le feu ?',
        options: {
          here: ['Dans l’armoire électrique', 'Les câbles de l’armoire du milieu brûlent.'],
          decoyA: ['Aux serveurs', 'Tous les voyants sont verts, et l’air est frais.'],
          decoyB: ['Aux batteries', 'Elles chargent normalement, pas même tièdes.'],
        },
      },
      secure: {
        ask: 'L’alarme sonne. Que faites-vous avant d’attaquer le feu ?',
        options: {
          wrongA: [
            'Arracher les câbles en feu',
            'Ils sont sous tension. Le prochain à brûler, ce serait vous.',
          ],
          right: [
            'Couper le courant à l’interrupteur général',
            'L’armoire est hors tension. Reste un petit feu ordinaire.',
          ],
          wrongB: [
            'Refermer l’armoire et attendre',
            'Le feu continue dedans, et le courant continue de le nourrir.',
          ],
        },
      },
      choose: {
        ask: 'Du matériel électrique brûle. Quel extincteur prenez-vous ?',
        options: {
          first: [
            'Eau avec additif',
            'Un jet d’eau peut ramener le courant jusqu’à vous, et détruit ce qui marche encore.',
          ],
          second: ['Poudre', 'Efficace, mais elle ronge tout le matériel électrique de la pièce.'],
          third: ['CO₂', 'Il ne conduit pas et ne laisse rien derrière lui.'],
        },
      },
      hintSecure: 'Qu’est-ce qui nourrit ce feu ? Cela se coupe au mur.',
      hintChoose: 'Il ne doit pas conduire, et si possible ne rien laisser.',
    },
  },
};
