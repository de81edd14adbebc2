import type { DemoCourse } from './demo-course.ts';

export const vertigeCourses: readonly DemoCourse[] = [
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
