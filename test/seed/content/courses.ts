import type { ContentLanguage } from '../../../shared/lang.ts';
import type { DemoOrganisation } from '../people.ts';
import type { SceneName } from './scenes.ts';

export interface CourseText {
  lang: ContentLanguage;
  title: string;
  briefDescription: string;
  fullDescription: string;
  goal1: string;
  goal2: string;
  goal3?: string;
  skills: readonly string[];
}

/** A course of the demo, as its author fills in the wizard. */
export interface DemoCourse {
  /** The provider's is opened to every organisation. */
  owner: 'provider' | DemoOrganisation['key'];
  /** A manager's own is suggested to the first of their team. */
  author: 'admin' | 'manager';
  i18n: readonly CourseText[];
  /** In their order, with the score that each asks for; 0: it has to be completed. */
  trainings: readonly (readonly [SceneName, number])[];
}

/** The courses of the demo. Each holds trainings that its organisation has. */
export const demoCourses: readonly DemoCourse[] = [
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
  {
    owner: 'vertige',
    author: 'admin',
    trainings: [
      ['machine-mixer', 50],
      ['triage-road', 50],
    ],
    i18n: [
      {
        lang: 'IT',
        title: 'Mente fredda',
        briefDescription: 'Due esperienze in cui la fretta costa: un miscelatore e un incidente stradale.',
        fullDescription:
          'La nostra proposta per i gruppi aziendali: prima il miscelatore, dove conta l’ordine dei gesti, poi l’incidente, dove conta il tempo. Alla fine si confrontano i punteggi.',
        goal1: 'Seguire una procedura fino in fondo',
        goal2: 'Decidere in mezzo minuto',
        skills: ['Sangue freddo', 'Metodo'],
      },
      {
        lang: 'EN',
        title: 'A cool head',
        briefDescription:
          'Two experiences in which haste is expensive: a mixer, and an accident on the road.',
        fullDescription:
          'What we offer to groups from companies: first the mixer, where the order of the steps counts, then the accident, where time does. At the end scores are compared.',
        goal1: 'Follow a procedure to its end',
        goal2: 'Decide within half a minute',
        skills: ['Composure', 'Method'],
      },
    ],
  },
  {
    owner: 'vertige',
    author: 'manager',
    trainings: [
      ['fire-kitchen', 0],
      ['fire-office', 0],
    ],
    i18n: [
      {
        lang: 'IT',
        title: 'Prova del sabato',
        briefDescription: 'Dieci minuti per chi accoglie i visitatori: i due incendi che chiedono tutti.',
        fullDescription:
          'Chi lavora in sala il sabato prova entrambi gli incendi una volta, così da poterli spiegare a chi li affronta per la prima volta.',
        goal1: 'Conoscere entrambe le scene',
        goal2: 'Saper aiutare chi si blocca',
        skills: ['Accoglienza'],
      },
    ],
  },
];
