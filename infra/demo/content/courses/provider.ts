import type { DemoCourse } from './demo-course.ts';

export const providerCourses: readonly DemoCourse[] = [
  {
    owner: 'provider',
    author: 'admin',
    trainings: [
      ['fire-office', 0],
      ['fire-kitchen', 60],
      ['triage-road', 50],
    ],
    i18n: [
      {
        lang: 'EN',
        title: 'Acting in an emergency',
        briefDescription:
          'Fire at work, fire at home, an accident on the road: the first minutes, practised.',
        fullDescription:
          'Three short exercises in the order in which they get harder. You find the way out of an office, put out burning oil, and decide who is helped first after an accident. Take them whenever you have a quarter of an hour.',
        goal1: 'Keep a clear head in the first minutes',
        goal2: 'Know when to act, and when to leave',
        goal3: 'Report a place, a danger and the injured completely',
        skills: ['Fire safety', 'First response'],
      },
      {
        lang: 'FR',
        title: 'Agir en situation d’urgence',
        briefDescription:
          'Feu au travail, feu à la maison, accident de la route : s’exercer aux premières minutes.',
        fullDescription:
          'Trois exercices courts, du plus simple au plus difficile. Vous quittez un bureau en feu, éteignez une friteuse et décidez qui secourir d’abord après un accident. Un quart d’heure suffit pour chacun.',
        goal1: 'Garder la tête froide les premières minutes',
        goal2: 'Savoir quand agir et quand sortir',
        goal3: 'Rendre compte du lieu, du danger et des victimes',
        skills: ['Sécurité incendie', 'Premiers secours'],
      },
      {
        lang: 'ES',
        title: 'Actuar en una emergencia',
        briefDescription: 'Fuego en el trabajo, fuego en casa, un accidente: practicar los primeros minutos.',
        fullDescription:
          'Tres ejercicios breves, del más fácil al más difícil. Sale de una oficina con humo, apaga un aceite en llamas y decide a quién ayudar primero tras un accidente. Basta un cuarto de hora para cada uno.',
        goal1: 'Mantener la calma en los primeros minutos',
        goal2: 'Saber cuándo actuar y cuándo salir',
        goal3: 'Informar del lugar, del peligro y de los heridos',
        skills: ['Seguridad contra incendios', 'Primera respuesta'],
      },
      {
        lang: 'IT',
        title: 'Agire in emergenza',
        briefDescription: 'Fuoco al lavoro, fuoco in casa, un incidente: esercitarsi nei primi minuti.',
        fullDescription:
          'Tre esercizi brevi, dal più facile al più difficile. Si esce da un ufficio in fiamme, si spegne dell’olio che brucia e si decide chi soccorrere per primo dopo un incidente. Basta un quarto d’ora per ciascuno.',
        goal1: 'Mantenere la calma nei primi minuti',
        goal2: 'Sapere quando agire e quando uscire',
        goal3: 'Riferire luogo, pericolo e feriti',
        skills: ['Sicurezza antincendio', 'Primo intervento'],
      },
    ],
  },
];
