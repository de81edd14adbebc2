import type { ContentLanguage } from '../../../../shared/lang.ts';
import { type BadgeTexts, inLang, type TrainingText } from './training-text.ts';

export const triageBadges: Partial<Record<ContentLanguage, BadgeTexts>> = {
  EN: [
    ['Scene secured', 'Made the place safe first'],
    ['All triaged', 'Every patient has a tag'],
    ['Every tag right', 'No patient over- or undertriaged'],
  ],
  FR: [
    ['Zone sécurisée', 'A d’abord rendu la zone sûre'],
    ['Tous triés', 'Chaque victime a sa fiche'],
    ['Aucune erreur de tri', 'Ni trop haut ni trop bas'],
  ],
  ES: [
    ['Zona segura', 'Primero hizo seguro el lugar'],
    ['Todos clasificados', 'Cada paciente tiene su tarjeta'],
    ['Ni un error', 'Ninguno por encima ni por debajo'],
  ],
  IT: [
    ['Area sicura', 'Prima ha reso sicuro il luogo'],
    ['Tutti valutati', 'Ogni paziente ha il suo cartellino'],
    ['Nessun errore', 'Nessuno sopra o sottovalutato'],
  ],
  GE: [
    ['Ort gesichert', 'Hat zuerst den Ort gesichert'],
    ['Alle gesichtet', 'Jeder Patient hat seine Karte'],
    ['Alle Karten richtig', 'Niemand zu hoch oder zu tief'],
  ],
};

export const triageTexts: Record<'road' | 'plant', readonly TrainingText[]> = {
  road: [
    inLang(
      'EN',
      'Triage on the road',
      'Seven people are hurt and you are the first team. Who needs help first? Half a minute each.',
      'Two cars and a van have collided. Secure the place, report, call those who can walk, then go from one patient to the next: breathing, rate, circulation, consciousness, and a tag by the START rules. At the end one place in an ambulance is yours to give. Simplified for practice; not a substitute for first-aid training.',
      ['Secure a place and report completely', 'Apply the START rules in order', 'Decide who is taken first'],
    ),
    inLang(
      'FR',
      'Triage sur la route',
      'Sept blessés et vous arrivez en premier. Qui aider d’abord ? Une demi-minute chacun.',
      'Deux voitures et un fourgon se sont heurtés. Sécurisez, rendez compte, appelez ceux qui marchent, puis allez d’une victime à l’autre : souffle, fréquence, circulation, conscience, et une fiche selon les règles START. À la fin, une place d’ambulance est à attribuer. Simplifié pour l’exercice ; ne remplace pas une formation aux secours.',
      [
        'Sécuriser une zone et rendre compte',
        'Appliquer les règles START dans l’ordre',
        'Décider qui est évacué d’abord',
      ],
    ),
    inLang(
      'ES',
      'Triaje en la carretera',
      'Siete heridos y usted llega primero. ¿A quién ayudar antes? Medio minuto cada uno.',
      'Dos coches y una furgoneta han chocado. Asegure el lugar, informe, llame a los que andan y vaya de un paciente a otro: respiración, ritmo, circulación, consciencia y una tarjeta según las reglas START. Al final decide quién ocupa la primera plaza. Simplificado para practicar.',
      [
        'Asegurar el lugar e informar',
        'Aplicar las reglas START por orden',
        'Decidir a quién se traslada primero',
      ],
    ),
    inLang(
      'GE',
      'Sichtung auf der Straße',
      'Sieben Verletzte, und Sie sind zuerst da. Wem zuerst helfen? Eine halbe Minute je Person.',
      'Zwei Autos und ein Lieferwagen sind zusammengestoßen. Sichern, melden, Gehfähige rufen, dann von einem zum anderen: Atmung, Kreislauf, Bewusstsein, und eine Karte nach START. Vereinfacht zum Üben; gespielt wird auf Englisch.',
      [
        'Sichern und vollständig melden',
        'Die START-Regeln der Reihe nach anwenden',
        'Entscheiden, wer zuerst fährt',
      ],
    ),
  ],
  plant: [
    inLang(
      'EN',
      'Triage at the plant',
      'A pressure vessel has burst in the yard. You are the first-aid team: sort, tag, decide.',
      'Seven people are hurt after a vessel has burst. Check the air before you run, report, call those who can walk, and triage the rest by breathing, circulation and consciousness. Every check tells something, and some are not needed. Simplified for practice; not a substitute for first-aid training.',
      ['Recognise dangers before helping', 'Apply the START rules in order', 'Stay calm when many need help'],
    ),
    inLang(
      'FR',
      'Triage à l’usine',
      'Un réservoir a éclaté dans la cour. L’équipe de secours, c’est vous : trier, étiqueter, décider.',
      'Sept blessés après l’éclatement d’un réservoir. Contrôlez l’air avant de courir, rendez compte, appelez ceux qui marchent, puis triez : souffle, circulation, conscience. Chaque contrôle apprend quelque chose, certains sont inutiles. Simplifié pour l’exercice ; ne remplace pas une formation aux secours.',
      [
        'Reconnaître les dangers avant d’aider',
        'Appliquer les règles START dans l’ordre',
        'Rester calme quand beaucoup ont besoin d’aide',
      ],
    ),
  ],
};
