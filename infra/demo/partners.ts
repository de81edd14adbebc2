import { demoTrainings } from './content/trainings.ts';
import type { DemoOrganisation } from './people.ts';

type Demo = (typeof demoTrainings)[number];
type Text = Demo['i18n'][number];

/** A partner, and the training that its organisation authors. */
export interface DemoPartner {
  name: string;
  /** Picture under content/pictures. */
  logo: string;
  organisation: DemoOrganisation['key'];
  training: Demo;
  /**
   * `waiting`: no super admin has verified the training. `updated`: the author changed the training after its
   * verification, so that other organisations still see the verified state.
   */
  state: 'waiting' | 'updated';
}

function buildDemo(scene: Demo['scene'], i18n: readonly Text[], openTo: Demo['openTo']): Demo {
  const like = demoTrainings.find((training) => training.scene === scene);
  if (!like) throw new Error(`No training plays ${scene}`);
  const languages = i18n.map(({ lang }) => lang);
  const badges = like.badges.map((badge) => ({
    ...badge,
    i18n: badge.i18n.filter(({ lang }) => languages.includes(lang)),
  }));
  return { ...like, i18n, badges, openTo };
}

/** A partner whose training waits for verification, and a partner who updated a verified training. */
export const demoPartners: readonly DemoPartner[] = [
  {
    name: 'FireWatch',
    logo: 'logo-partner-firewatch.png',
    organisation: 'atelier',
    state: 'waiting',
    training: buildDemo(
      'fire-electrical',
      [
        {
          lang: 'EN',
          title: 'Fire in the switch room',
          briefDescription:
            'A cabinet smokes during the night shift. Cut the power before you reach for anything.',
          fullDescription:
            'You are alone in the switch room when a cabinet begins to smoke. Give the alarm, cut the power, choose the extinguisher that may be used on electricity, and know when it is time to leave.',
          goal1: 'Cut the power before fighting the fire',
          goal2: 'Choose an extinguisher that suits electricity',
        },
        {
          lang: 'FR',
          title: 'Feu au local électrique',
          briefDescription:
            'Une armoire fume pendant l’équipe de nuit. Coupez le courant avant tout autre geste.',
          fullDescription:
            'Vous êtes seul au local électrique quand une armoire se met à fumer. Donnez l’alerte, coupez le courant, choisissez l’extincteur adapté à l’électricité et sachez quand il faut partir.',
          goal1: 'Couper le courant avant de lutter contre le feu',
          goal2: 'Choisir un extincteur adapté à l’électricité',
        },
      ],
      ['campus', 'vertige'],
    ),
  },
  {
    name: 'MediCampus',
    logo: 'logo-partner-medicampus.png',
    organisation: 'campus',
    state: 'updated',
    training: buildDemo(
      'triage-road',
      [
        {
          lang: 'EN',
          title: 'First on the scene',
          briefDescription:
            'A collision, several injured, and you are the first to arrive: who needs help first?',
          fullDescription:
            'You reach a collision before the rescue services. Make the place safe, call for help, send those who can walk aside, then sort the others by what their breathing, pulse and answers tell you.',
          goal1: 'Make the place safe and call for help',
          goal2: 'Sort the injured by urgency',
        },
        {
          lang: 'FR',
          title: 'Premier sur les lieux',
          briefDescription:
            'Une collision, plusieurs blessés, et vous arrivez le premier : qui secourir d’abord ?',
          fullDescription:
            'Vous arrivez sur une collision avant les secours. Sécurisez les lieux, donnez l’alerte, écartez ceux qui marchent, puis triez les autres selon leur respiration, leur pouls et leurs réponses.',
          goal1: 'Sécuriser les lieux et donner l’alerte',
          goal2: 'Trier les blessés selon l’urgence',
        },
      ],
      ['atelier', 'vertige'],
    ),
  },
];

/** Returns the text with the title that the author changes after the verification. */
export const updated = (text: Text): Text => ({
  ...text,
  title: text.lang === 'FR' ? `${text.title} : de nuit` : `${text.title}: at night`,
});
