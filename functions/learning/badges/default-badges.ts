import { type BadgeMetric, badgeMetrics } from '../../../shared/contracts/learning/badge-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';
import type { Medal } from './medal.ts';

/*
 * Badges of a new installation. Super admins can change them afterwards. The texts of a line are in the order
 * of the content languages: English, French, Spanish, German, Italian, Portuguese.
 */

/**
 * Descriptions of badges. The head of a line is the metric, then `one` or `several`. `#` is the number.
 * Descriptions of `minutes` show hours.
 */
const tasks = `
completedTrainings one | Complete a training | Terminez une formation | Complete una formación | Schließen Sie ein Training ab | Completa una formazione | Conclua uma formação
completedTrainings several | Complete # trainings | Terminez # formations | Complete # formaciones | Schließen Sie # Trainings ab | Completa # formazioni | Conclua # formações
completedCourses one | Complete a course | Terminez un parcours | Complete un itinerario | Schließen Sie einen Kurs ab | Completa un percorso | Conclua um percurso
completedCourses several | Complete # courses | Terminez # parcours | Complete # itinerarios | Schließen Sie # Kurse ab | Completa # percorsi | Conclua # percursos
minutes one | Train for one hour | Entraînez-vous une heure | Entrene una hora | Trainieren Sie eine Stunde | Allenati per un’ora | Treine durante uma hora
minutes several | Train for # hours | Entraînez-vous # heures | Entrene # horas | Trainieren Sie # Stunden | Allenati per # ore | Treine durante # horas
points one | Earn a point | Gagnez un point | Gane un punto | Sammeln Sie einen Punkt | Ottieni un punto | Ganhe um ponto
points several | Earn # points | Gagnez # points | Gane # puntos | Sammeln Sie # Punkte | Ottieni # punti | Ganhe # pontos
trainingBadges one | Earn a badge in a training | Obtenez un badge de formation | Obtenga una insignia de una formación | Verdienen Sie ein Abzeichen in einem Training | Ottieni un badge di una formazione | Obtenha um emblema de uma formação
trainingBadges several | Earn # badges in trainings | Obtenez # badges de formation | Obtenga # insignias de formaciones | Verdienen Sie # Abzeichen in Trainings | Ottieni # badge delle formazioni | Obtenha # emblemas de formações
suggestionsMade one | Suggest a training or a course | Suggérez une formation ou un parcours | Sugiera una formación o un itinerario | Empfehlen Sie ein Training oder einen Kurs | Suggerisci una formazione o un percorso | Sugira uma formação ou um percurso
suggestionsMade several | Make # suggestions | Faites # suggestions | Haga # sugerencias | Sprechen Sie # Empfehlungen aus | Fai # suggerimenti | Faça # sugestões
teamSize one | Add a first person to your team | Ajoutez une première personne à votre équipe | Añada a una primera persona a su equipo | Nehmen Sie die erste Person in Ihr Team auf | Aggiungi una prima persona alla tua squadra | Adicione uma primeira pessoa à sua equipa
teamSize several | Have # people in your team | Réunissez # personnes dans votre équipe | Reúna a # personas en su equipo | Führen Sie # Personen in Ihrem Team | Riunisci # persone nella tua squadra | Reúna # pessoas na sua equipa
`;

/**
 * Categories and their badges. The head of a category is `# <glyph> <colour>`, and `managerOnly` if only
 * managers can earn its badges. The badges follow their category, with the head
 * `<metric> <atLeast> <tier> <glyph>`.
 */
const table = `
# cap #6b4dc4 | Learning | Apprentissage | Aprendizaje | Lernen | Apprendimento | Aprendizagem
completedTrainings 1 bronze cap | First steps | Premiers pas | Primeros pasos | Erste Schritte | Primi passi | Primeiros passos
completedTrainings 5 silver cap | Curious mind | Esprit curieux | Mente curiosa | Wissbegierig | Mente curiosa | Mente curiosa
completedTrainings 20 gold cap | Polymath | Touche-à-tout | Polifacético | Alleskönner | Eclettico | Polivalente
completedCourses 1 silver route | Pathfinder | Éclaireur | Explorador | Wegbereiter | Esploratore | Explorador
completedCourses 5 gold route | Globetrotter | Grand voyageur | Trotamundos | Weltenbummler | Giramondo | Viajante
# clock #0f766e | Perseverance | Assiduité | Constancia | Ausdauer | Costanza | Perseverança
minutes 60 bronze clock | First hour | Première heure | Primera hora | Erste Stunde | Prima ora | Primeira hora
minutes 600 silver clock | Regular | Habitué | Asiduo | Stammgast | Assiduo | Assíduo
minutes 3000 gold clock | Marathon | Marathon | Maratón | Marathon | Maratona | Maratona
# star #d32e5e | Excellence | Excellence | Excelencia | Exzellenz | Eccellenza | Excelência
points 500 bronze bolt | Spark | Étincelle | Chispa | Funke | Scintilla | Faísca
points 2500 silver bolt | Rising star | Étoile montante | Estrella en alza | Aufsteiger | Astro nascente | Estrela em ascensão
points 10000 gold bolt | High flyer | Virtuose | Virtuoso | Überflieger | Fuoriclasse | Virtuoso
trainingBadges 3 bronze star | Collector | Collectionneur | Coleccionista | Sammler | Collezionista | Colecionador
trainingBadges 10 silver star | Treasure hunter | Chasseur de trésors | Cazatesoros | Schatzsucher | Cacciatore di tesori | Caçador de tesouros
trainingBadges 30 gold star | Champion | Champion | Campeón | Champion | Campione | Campeão
# team #1f5fa8 managerOnly | Leadership | Encadrement | Liderazgo | Führung | Leadership | Liderança
suggestionsMade 1 bronze bubble | Good advice | Bon conseil | Buen consejo | Guter Rat | Buon consiglio | Bom conselho
suggestionsMade 10 silver bubble | Guide | Guide | Guía | Wegweiser | Guida | Guia
suggestionsMade 50 gold bubble | Mentor | Mentor | Mentor | Mentor | Mentore | Mentor
teamSize 3 bronze team | Team spirit | Esprit d’équipe | Espíritu de equipo | Teamgeist | Spirito di squadra | Espírito de equipa
teamSize 10 silver team | Captain | Capitaine | Capitán | Kapitän | Capitano | Capitão
`;

/** Texts in the order of the content languages. */
type DefaultBadgeTexts = string[];
export interface DefaultBadge {
  metric: BadgeMetric;
  /** The value of the metric that earns the badge. */
  atLeast: number;
  medal: Medal;
  texts: { lang: ContentLanguage; name: string; description: string }[];
}
export interface DefaultCategory {
  texts: { lang: ContentLanguage; name: string }[];
  /** Whether only managers can earn the badges. */
  managerOnly: boolean;
  medal: Medal;
  badges: DefaultBadge[];
}

/** Splits each line into the words of its head and its texts. */
const parseRows = (text: string): { words: string[]; texts: DefaultBadgeTexts }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ...texts] = line.split(' | ');
      return { words: head.split(' '), texts };
    });

const taskOf = new Map(parseRows(tasks).map(({ words, texts }) => [words.join(' '), texts]));

/** @throws Error for an unknown metric, or a metric without a description */
export function parseBadge(words: readonly string[], names: DefaultBadgeTexts, colour: string): DefaultBadge {
  const [name = '', atLeast = '', tier, glyph] = words;
  const metric = badgeMetrics.find((one) => one === name);
  const count = metric === 'minutes' ? Number(atLeast) / 60 : Number(atLeast);
  const task = taskOf.get(`${name} ${count === 1 ? 'one' : 'several'}`);
  if (!metric || !task) throw new Error(`${name} is not a metric of badges`);
  return {
    metric,
    atLeast: Number(atLeast),
    medal: { tier, glyph, colour } as Medal,
    texts: contentLanguages.map((lang, place) => ({
      lang,
      name: names[place] ?? '',
      description: (task[place] ?? '').replace('#', String(count)),
    })),
  };
}

/** Returns the categories with their badges, in the order of the table. */
export function defaultBadges(): DefaultCategory[] {
  const categories: DefaultCategory[] = [];
  for (const { words, texts } of parseRows(table)) {
    const [first, glyph, colour = '', managerOnly] = words;
    const last = categories.at(-1);
    if (first !== '#') last?.badges.push(parseBadge(words, texts, last.medal.colour));
    else
      categories.push({
        texts: contentLanguages.map((lang, place) => ({ lang, name: texts[place] ?? '' })),
        managerOnly: managerOnly === 'managerOnly',
        medal: { tier: 'gold', glyph, colour } as Medal,
        badges: [],
      });
  }
  return categories;
}
