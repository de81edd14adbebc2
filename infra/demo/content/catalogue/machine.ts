import type { ContentLanguage } from '../../../../shared/lang.ts';
import { type BadgeTexts, inLang, type TrainingText } from './training-text.ts';

export const machineBadges: Partial<Record<ContentLanguage, BadgeTexts>> = {
  EN: [
    ['Locked and tagged', 'Own lock on every energy'],
    ['Running again', 'From the jam to a running machine'],
    ['By the book', 'The whole lockout without a mistake'],
  ],
  FR: [
    ['Consignée', 'Son cadenas sur chaque énergie'],
    ['Remise en marche', 'Du blocage à la machine qui tourne'],
    ['Dans les règles', 'La consignation sans une erreur'],
  ],
  ES: [
    ['Bloqueada', 'Su candado en cada energía'],
    ['De nuevo en marcha', 'Del atasco a la máquina en marcha'],
    ['Según las reglas', 'Todo el bloqueo sin un error'],
  ],
  IT: [
    ['Bloccata', 'Il proprio lucchetto su ogni energia'],
    ['Di nuovo in moto', 'Dal blocco alla macchina in moto'],
    ['A regola d’arte', 'Tutto il blocco senza un errore'],
  ],
  PT: [
    ['Bloqueada', 'O seu cadeado em cada energia'],
    ['De novo em marcha', 'Do encravamento à máquina a andar'],
    ['Segundo as regras', 'Todo o bloqueio sem um erro'],
  ],
};

export const machineTexts: Record<'conveyor' | 'press' | 'mixer', readonly TrainingText[]> = {
  conveyor: [
    inLang(
      'EN',
      'Conveyor: lock out, clear, start',
      'A parcel has jammed under the guard. Make the line safe, clear it and start it again.',
      'Lockout and tagout on a conveyor, from protective equipment to restart: tell the others, stop, cut electricity and compressed air, lock and tag, bleed, verify with a proven tester, clear the jam, hand back in order, and start up while watching. Somebody comes too near: will you let go in time?',
      ['Carry out a lockout in eight steps', 'Verify that no energy is left', 'Start up a machine safely'],
    ),
    inLang(
      'FR',
      'Convoyeur : consigner, dégager, relancer',
      'Un colis est coincé sous le carter. Mettez la ligne en sécurité, dégagez, relancez.',
      'La consignation d’un convoyeur, des protections à la remise en marche : prévenir, arrêter, couper électricité et air comprimé, cadenasser, purger, vérifier avec un testeur éprouvé, dégager, déconsigner dans l’ordre et relancer en surveillant. Quelqu’un s’approche : relâcherez-vous à temps ?',
      [
        'Conduire une consignation en huit étapes',
        'Vérifier qu’aucune énergie ne reste',
        'Remettre une machine en marche en sécurité',
      ],
    ),
    inLang(
      'ES',
      'Cinta: bloquear, despejar, arrancar',
      'Un paquete se ha atascado. Asegure la línea, despéjela y póngala en marcha.',
      'Bloqueo y etiquetado de una cinta, de la protección al arranque: avisar, parar, cortar electricidad y aire comprimido, bloquear, purgar, verificar con un comprobador probado, despejar, devolver por orden y arrancar vigilando. Alguien se acerca: ¿soltará a tiempo?',
      [
        'Realizar un bloqueo en ocho pasos',
        'Verificar que no queda energía',
        'Poner en marcha una máquina con seguridad',
      ],
    ),
    inLang(
      'PT',
      'Tapete: bloquear, libertar, arrancar',
      'Um pacote encravou sob a proteção. Torne a linha segura, liberte-a e arranque.',
      'Bloqueio e etiquetagem de um tapete, da proteção ao arranque: avisar, parar, cortar eletricidade e ar comprimido, bloquear, purgar, verificar, libertar, devolver por ordem e arrancar a vigiar. O jogo é em inglês.',
      [
        'Fazer um bloqueio em oito passos',
        'Verificar que não resta energia',
        'Arrancar uma máquina em segurança',
      ],
    ),
  ],
  press: [
    inLang(
      'EN',
      'Hydraulic press: lock out, start',
      'A blank sticks in the tool, forty tonnes above it. Make the press safe before a hand goes near.',
      'A hydraulic press keeps its force when the pump stands still. Cut both energies, lock them, let the ram down on its props, prove that nothing is left, take the blank out with the right tool, and start the press again without putting anybody at risk.',
      [
        'Recognise stored hydraulic energy and gravity',
        'Lock out two energies',
        'Keep hands out of the tool',
      ],
    ),
    inLang(
      'FR',
      'Presse hydraulique : consigner, relancer',
      'Une pièce colle dans l’outil, quarante tonnes au-dessus. Sécurisez la presse d’abord.',
      'Une presse hydraulique garde sa force pompe à l’arrêt. Coupez les deux énergies, cadenassez, posez le coulisseau sur ses étais, prouvez que rien ne reste, sortez la pièce avec le bon outil et relancez la presse sans mettre personne en danger.',
      [
        'Reconnaître l’énergie hydraulique stockée et la gravité',
        'Consigner deux énergies',
        'Garder les mains hors de l’outil',
      ],
    ),
  ],
  mixer: [
    inLang(
      'EN',
      'Mixing vessel: lock out, clear, start',
      'A tool was left in the vessel. Blades of 200 kilos turn without a sound: make them safe first.',
      'Cut electricity and product line, lock both, vent the vessel, verify, and take the tool out without anybody entering. Then hand the vessel back in the right order and start it up while watching.',
      [
        'Lock out a drive and a product line',
        'Know why nobody enters a confined space alone',
        'Hand a machine back in the right order',
      ],
    ),
    inLang(
      'FR',
      'Cuve de mélange : consigner, relancer',
      'Un outil est resté dans la cuve. Des pales de 200 kilos tournent sans bruit : sécurisez.',
      'Coupez l’électricité et la conduite produit, cadenassez, mettez à l’air, vérifiez, et sortez l’outil sans que personne n’entre. Puis déconsignez dans le bon ordre et relancez la cuve en surveillant.',
      [
        'Consigner un entraînement et une conduite',
        'Savoir pourquoi nul n’entre seul en espace confiné',
        'Déconsigner dans le bon ordre',
      ],
    ),
    inLang(
      'IT',
      'Miscelatore: bloccare, liberare, avviare',
      'Un attrezzo è rimasto nel recipiente. Pale da 200 chili girano senza rumore.',
      'Togli corrente e linea del prodotto, blocca entrambe, sfiata, verifica e togli l’attrezzo senza che nessuno entri. Poi riconsegna nell’ordine giusto e avvia guardando.',
      [
        'Bloccare un azionamento e una linea',
        'Sapere perché nessuno entra da solo in uno spazio confinato',
        'Riconsegnare nell’ordine giusto',
      ],
    ),
  ],
};
