import type { ContentLanguage } from '../../../../shared/lang.ts';
import { type BadgeTexts, inLang, type TrainingText } from './training-text.ts';

export const fireBadges: Partial<Record<ContentLanguage, BadgeTexts>> = {
  EN: [
    ['Alarm raised', 'Warned everybody before anything else'],
    ['Fire mastered', 'Put the fire out and got out'],
    ['Not one mistake', 'Every decision right at the first try'],
  ],
  FR: [
    ['Alarme donnée', 'A prévenu tout le monde avant tout'],
    ['Feu maîtrisé', 'A éteint le feu et évacué'],
    ['Sans une erreur', 'Chaque décision juste du premier coup'],
  ],
  ES: [
    ['Alarma dada', 'Avisó a todos antes que nada'],
    ['Fuego dominado', 'Apagó el fuego y salió'],
    ['Sin un solo error', 'Cada decisión acertada a la primera'],
  ],
  IT: [
    ['Allarme dato', 'Ha avisato tutti prima di tutto'],
    ['Fuoco domato', 'Ha spento il fuoco ed è uscito'],
    ['Senza un errore', 'Ogni decisione giusta al primo colpo'],
  ],
  GE: [
    ['Alarm ausgelöst', 'Hat zuerst alle gewarnt'],
    ['Feuer gelöscht', 'Hat gelöscht und ist hinausgegangen'],
    ['Ohne Fehler', 'Jede Entscheidung auf Anhieb richtig'],
  ],
};

export const fireTexts: Record<'office' | 'kitchen' | 'electrical', readonly TrainingText[]> = {
  office: [
    inLang(
      'EN',
      'Fire in the office',
      'A waste-paper bin burns in the open-plan office. Warn, put out, get out: in the right order.',
      'Something smells of burning in an open-plan office. Find the fire, raise the alarm, call for help, send a colleague out, pick the extinguisher for burning paper, make it ready, take the right position and put the fire out yourself, then leave by the exit and report at the assembly point.',
      [
        'Raise the alarm before doing anything else',
        'Choose and use the extinguisher for class A',
        'Leave safely and report at the assembly point',
      ],
    ),
    inLang(
      'FR',
      'Incendie au bureau',
      'Une corbeille brûle dans le bureau paysager. Prévenir, éteindre, sortir : dans le bon ordre.',
      'Cela sent le brûlé dans un bureau paysager. Trouvez le feu, donnez l’alarme, appelez les secours, faites sortir un collègue, choisissez l’extincteur pour du papier, préparez-le, placez-vous et éteignez vous-même, puis sortez par l’issue de secours et signalez-vous au rassemblement.',
      [
        'Donner l’alarme avant toute autre chose',
        'Choisir et manier l’extincteur de classe A',
        'Évacuer et se signaler au point de rassemblement',
      ],
    ),
    inLang(
      'ES',
      'Fuego en la oficina',
      'Arde una papelera en la oficina. Avisar, apagar, salir: en el orden correcto.',
      'Huele a quemado en una oficina. Encuentre el fuego, dé la alarma, pida ayuda, haga salir a un compañero, elija el extintor para papel, prepárelo, colóquese bien y apague usted mismo; después salga por la salida de emergencia y preséntese en el punto de encuentro.',
      [
        'Dar la alarma antes que nada',
        'Elegir y usar el extintor de clase A',
        'Salir con seguridad y presentarse en el punto de encuentro',
      ],
    ),
    inLang(
      'IT',
      'Incendio in ufficio',
      'Un cestino brucia in ufficio. Avvisare, spegnere, uscire: nell’ordine giusto.',
      'In ufficio c’è odore di bruciato. Trova il fuoco, dai l’allarme, chiama i soccorsi, fai uscire un collega, scegli l’estintore per la carta, preparalo, mettiti nel punto giusto e spegni tu stesso; poi esci dall’uscita di emergenza e presentati al punto di raccolta.',
      [
        'Dare l’allarme prima di tutto',
        'Scegliere e usare l’estintore di classe A',
        'Uscire in sicurezza e presentarsi al punto di raccolta',
      ],
    ),
    inLang(
      'GE',
      'Feuer im Büro',
      'Im Großraumbüro brennt ein Papierkorb. Warnen, löschen, hinaus: in der richtigen Reihenfolge.',
      'Im Büro riecht es verbrannt. Finden Sie das Feuer, lösen Sie den Alarm aus, rufen Sie Hilfe, schicken Sie einen Kollegen hinaus, wählen Sie den Löscher für Papier, löschen Sie selbst und melden Sie sich am Sammelplatz. Gespielt wird auf Englisch.',
      [
        'Zuerst den Alarm auslösen',
        'Den Löscher für Brandklasse A wählen und bedienen',
        'Sicher hinausgehen und sich am Sammelplatz melden',
      ],
    ),
  ],
  kitchen: [
    inLang(
      'EN',
      'Fire in the kitchen',
      'Burning oil is not like other fires. Learn the one mistake that must never happen.',
      'A pan of oil was forgotten on the stove of a canteen. Raise the alarm, turn off the gas, pick the only extinguisher that works on oil and fat, and use it from the right distance. You will see what water does, and never forget it.',
      [
        'Know why water must never meet burning oil',
        'Cut the heat without moving the pan',
        'Use a class F extinguisher',
      ],
    ),
    inLang(
      'FR',
      'Incendie en cuisine',
      'L’huile en feu ne brûle pas comme le reste. Apprenez l’erreur à ne jamais faire.',
      'Une poêle d’huile a été oubliée sur la cuisinière d’une cantine. Donnez l’alarme, fermez le gaz, choisissez le seul extincteur qui convient aux huiles et graisses, et utilisez-le à bonne distance. Vous verrez ce que fait l’eau, et ne l’oublierez pas.',
      [
        'Savoir pourquoi l’eau ne doit jamais toucher l’huile en feu',
        'Couper la chaleur sans déplacer la poêle',
        'Utiliser un extincteur de classe F',
      ],
    ),
    inLang(
      'IT',
      'Incendio in cucina',
      'L’olio in fiamme non è come gli altri fuochi. Impara l’errore da non fare mai.',
      'In una mensa hanno dimenticato una padella d’olio sul fornello. Dai l’allarme, chiudi il gas, scegli l’unico estintore adatto a oli e grassi e usalo dalla distanza giusta. Vedrai che cosa fa l’acqua, e non lo dimenticherai.',
      [
        'Sapere perché l’acqua non deve mai toccare l’olio in fiamme',
        'Togliere il calore senza spostare la padella',
        'Usare un estintore di classe F',
      ],
    ),
  ],
  electrical: [
    inLang(
      'EN',
      'Fire in the plant room',
      'A switch cabinet is smoking. Cut the power first, then choose what does not conduct.',
      'In the electrical room of a plant the cables of a cabinet are burning. Raise the alarm, cut the power at the main switch, choose an extinguisher that neither conducts nor ruins what still works, and put the fire out from a safe distance.',
      [
        'Cut the power before fighting an electrical fire',
        'Choose an extinguisher that does not conduct',
        'Keep the way out free behind you',
      ],
    ),
    inLang(
      'FR',
      'Incendie au local technique',
      'Une armoire électrique fume. Couper d’abord, puis choisir ce qui ne conduit pas.',
      'Au local électrique d’une usine, les câbles d’une armoire brûlent. Donnez l’alarme, coupez le courant à l’interrupteur général, choisissez un extincteur qui ne conduit pas et n’abîme pas ce qui marche encore, et éteignez à distance sûre.',
      [
        'Couper le courant avant d’attaquer un feu électrique',
        'Choisir un extincteur non conducteur',
        'Garder la sortie libre derrière soi',
      ],
    ),
  ],
};
