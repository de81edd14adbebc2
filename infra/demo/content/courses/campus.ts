import type { DemoCourse } from './demo-course.ts';

export const campusCourses: readonly DemoCourse[] = [
  {
    owner: 'campus',
    author: 'admin',
    trainings: [
      ['triage-road', 60],
      ['triage-plant', 60],
    ],
    i18n: [
      {
        lang: 'EN',
        title: 'Triage: from the road to the plant',
        briefDescription:
          'The START rules twice: after a collision, then in a plant with more to look out for.',
        fullDescription:
          'Half a minute for each patient, in two settings. The second brings hazards of its own, so that the order of the steps has to hold under pressure. For the promotions in first response.',
        goal1: 'Apply the START rules in order',
        goal2: 'Secure a place before helping anybody',
        goal3: 'Account for each decision afterwards',
        skills: ['Triage', 'Calm'],
      },
      {
        lang: 'FR',
        title: 'Triage : de la route à l’usine',
        briefDescription:
          'Les règles START deux fois : après une collision, puis dans une usine plus dangereuse.',
        fullDescription:
          'Une demi-minute par victime, dans deux lieux. Le second a ses propres dangers : l’ordre des gestes doit tenir sous la pression. Pour les promotions de premiers secours.',
        goal1: 'Appliquer les règles START dans l’ordre',
        goal2: 'Sécuriser le lieu avant d’aider',
        goal3: 'Justifier chaque décision après coup',
        skills: ['Triage', 'Sang-froid'],
      },
    ],
  },
  {
    owner: 'campus',
    author: 'admin',
    trainings: [
      ['machine-conveyor', 70],
      ['machine-mixer', 70],
      ['fire-electrical', 60],
    ],
    i18n: [
      {
        lang: 'EN',
        title: 'Safe start in industry',
        briefDescription:
          'Two machines and an electrical fire: what every trainee has done before a placement.',
        fullDescription:
          'Our partners in industry ask for this before a placement begins. The mixer adds a confined space to what was learnt on the conveyor; the last exercise is about what happens when something was overlooked.',
        goal1: 'Isolate a machine and prove it',
        goal2: 'Recognise a confined space and its rules',
        goal3: 'Put out an electrical fire, or leave it',
        skills: ['Lockout', 'Fire safety'],
      },
      {
        lang: 'FR',
        title: 'Bien débuter en industrie',
        briefDescription:
          'Deux machines et un feu électrique : à faire par chaque stagiaire avant son stage.',
        fullDescription:
          'Nos partenaires industriels le demandent avant tout stage. Le mélangeur ajoute un espace confiné à ce qui a été appris sur le convoyeur ; le dernier exercice montre ce qui arrive après un oubli.',
        goal1: 'Consigner une machine et le prouver',
        goal2: 'Reconnaître un espace confiné et ses règles',
        goal3: 'Éteindre un feu électrique, ou le laisser',
        skills: ['Consignation', 'Sécurité incendie'],
      },
    ],
  },
  {
    owner: 'campus',
    author: 'manager',
    trainings: [
      ['fire-kitchen', 50],
      ['triage-road', 50],
    ],
    i18n: [
      {
        lang: 'EN',
        title: 'Before the practical exam',
        briefDescription: 'What my promotion repeats in the weeks before the practical exam.',
        fullDescription:
          'Both exercises come up in the exam. Take them until you pass without the hints, and bring your questions to the last session.',
        goal1: 'Act without hints',
        goal2: 'Stay within the time',
        skills: ['Exam preparation'],
      },
    ],
  },
];
