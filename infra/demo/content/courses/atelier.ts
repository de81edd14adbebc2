import type { DemoCourse } from './demo-course.ts';

export const atelierCourses: readonly DemoCourse[] = [
  {
    owner: 'atelier',
    author: 'admin',
    trainings: [
      ['fire-office', 0],
      ['fire-electrical', 70],
      ['triage-plant', 60],
    ],
    i18n: [
      {
        lang: 'FR',
        title: 'Équipier de première intervention',
        briefDescription: 'Le parcours annuel des équipiers : alerter, éteindre, évacuer, secourir.',
        fullDescription:
          'Le parcours que chaque équipier de l’atelier refait une fois par an, avant l’exercice d’évacuation. Le feu électrique demande 70 %, car l’eau y est une erreur qui ne se fait qu’une fois.',
        goal1: 'Donner l’alerte et évacuer sans se mettre en danger',
        goal2: 'Choisir le bon extincteur',
        goal3: 'Secourir les blessés dans le bon ordre',
        skills: ['Intervention', 'Évacuation'],
      },
      {
        lang: 'EN',
        title: 'First response team',
        briefDescription: 'The yearly course of our response team: warn, put out, leave, help.',
        fullDescription:
          'Each member of the response team takes this course once a year, before the evacuation drill. The electrical fire asks for 70 percent, as water is a mistake there that is made only once.',
        goal1: 'Warn everybody and leave without running into danger',
        goal2: 'Choose the right extinguisher',
        goal3: 'Help the injured in the right order',
        skills: ['Response', 'Evacuation'],
      },
    ],
  },
  {
    owner: 'atelier',
    author: 'admin',
    trainings: [
      ['machine-conveyor', 80],
      ['machine-press', 80],
    ],
    i18n: [
      {
        lang: 'FR',
        title: 'Consigner avant d’intervenir',
        briefDescription:
          'Convoyeur puis presse : couper, cadenasser, vérifier, et seulement alors intervenir.',
        fullDescription:
          'Les deux machines sur lesquelles nos techniciens interviennent le plus. 80 % sont demandés sur chacune avant l’habilitation interne.',
        goal1: 'Consigner toutes les énergies d’une machine',
        goal2: 'Vérifier l’absence d’énergie avant d’ouvrir',
        skills: ['Consignation', 'Maintenance'],
      },
      {
        lang: 'EN',
        title: 'Lock out before you reach in',
        briefDescription: 'Conveyor, then press: switch off, lock, verify, and only then reach in.',
        fullDescription:
          'The two machines that our technicians work on most. 80 percent are asked for on each before the internal permit.',
        goal1: 'Isolate every energy of a machine',
        goal2: 'Verify that nothing is left before opening it',
        skills: ['Lockout', 'Maintenance'],
      },
    ],
  },
  {
    owner: 'atelier',
    author: 'manager',
    trainings: [
      ['fire-office', 0],
      ['machine-conveyor', 60],
      ['triage-plant', 0],
    ],
    i18n: [
      {
        lang: 'FR',
        title: 'Premières semaines à l’atelier',
        briefDescription: 'Ce que je demande à chaque arrivant de mon équipe avant sa troisième semaine.',
        fullDescription:
          'Sortir en cas de feu, consigner le convoyeur, savoir qui secourir d’abord. Nous en reparlons ensemble à la fin de la deuxième semaine.',
        goal1: 'Connaître les issues et le point de rassemblement',
        goal2: 'Ne jamais ouvrir une machine sous tension',
        skills: ['Accueil sécurité'],
      },
    ],
  },
];
