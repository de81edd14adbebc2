import type { InterfaceLanguage } from '../../shared/lang.ts';

/** The password of all demo accounts, so that a newcomer can try every role. */
export const demoPassword = 'Demo-2026-platform';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  roles: readonly ('ROLE_ADMINISTRATOR' | 'ROLE_MANAGER')[];
}

export interface DemoOrganisation {
  key: 'atelier' | 'campus' | 'vertige';
  name: string;
  type: 'COMPANY' | 'TRAINING_CENTER' | 'VR_ROOM';
  /** Domain of the email addresses. A `.example` domain never receives mail. */
  domain: string;
  /** French company number, with a valid check digit. */
  siret: string;
  primaryColor: string;
  secondaryColor: string;
  /** Number of seats. */
  maxUser: number;
  /** Storage in units of 1,048,576,000 bytes. 0: the organisation cannot have own content. */
  maxSize: number;
  lang: InterfaceLanguage;
  scoreRanking: boolean;
  hourRanking: boolean;
  admin: DemoPerson;
  manager: DemoPerson;
  learners: readonly DemoPerson[];
}

const learner = (firstName: string, lastName: string): DemoPerson => ({ firstName, lastName, roles: [] });
const admin = (firstName: string, lastName: string): DemoPerson => ({
  firstName,
  lastName,
  roles: ['ROLE_ADMINISTRATOR'],
});
const manager = (firstName: string, lastName: string): DemoPerson => ({
  firstName,
  lastName,
  roles: ['ROLE_MANAGER'],
});

/** One organisation of each type. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    key: 'atelier',
    name: 'Atelier Nord',
    type: 'COMPANY',
    domain: 'atelier-nord.example',
    siret: '73282932000074',
    primaryColor: '#1F6F5C',
    secondaryColor: '#C4532D',
    maxUser: 60,
    maxSize: 20,
    lang: 'fr',
    scoreRanking: true,
    hourRanking: true,
    admin: admin('Claire', 'Dubois'),
    manager: manager('Marc', 'Lefèvre'),
    learners: [
      learner('Amina', 'Benali'),
      learner('Louis', 'Garnier'),
      learner('Sofia', 'Moreau'),
      learner('Hugo', 'Petit'),
      learner('Inès', 'Rousseau'),
      learner('Théo', 'Vasseur'),
    ],
  },
  {
    key: 'campus',
    name: 'Campus Lumière',
    type: 'TRAINING_CENTER',
    domain: 'campus-lumiere.example',
    siret: '55208131766522',
    primaryColor: '#2E5AAC',
    secondaryColor: '#B3386B',
    maxUser: 80,
    maxSize: 50,
    lang: 'en',
    scoreRanking: true,
    hourRanking: false,
    admin: admin('Nora', 'Klein'),
    manager: manager('Daniel', 'Okafor'),
    learners: [
      learner('Emma', 'Fischer'),
      learner('Liam', 'O’Brien'),
      learner('Mei', 'Tanaka'),
      learner('Pablo', 'Ruiz'),
      learner('Zoé', 'Lambert'),
    ],
  },
  {
    key: 'vertige',
    name: 'Vertige VR',
    type: 'VR_ROOM',
    domain: 'vertige-vr.example',
    siret: '35600000000048',
    primaryColor: '#7A3FB0',
    secondaryColor: '#0E7C86',
    maxUser: 25,
    maxSize: 0,
    lang: 'it',
    scoreRanking: false,
    hourRanking: false,
    admin: admin('Giulia', 'Ferrari'),
    manager: manager('Pietro', 'Galli'),
    learners: [learner('Chiara', 'Bianchi'), learner('Luca', 'Romano'), learner('Elena', 'Conti')],
  },
];

/** Returns the ASCII letters of a name in lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Returns the email address of a person in an organisation. */
export const addressOf = (person: DemoPerson, organisation: DemoOrganisation): string =>
  `${plain(person.firstName)}.${plain(person.lastName)}@${organisation.domain}`;
