import type { Messages } from '../messages.ts';

export default {
  share: 'Condividi',
  shareNamed: 'Condividi “%{title}”',
  explain:
    'La condivisione crea una pagina con un link che non si può indovinare. Chi ha il link vede il Suo nome, la Sua organizzazione, la data, il punteggio e la versione del contenuto. La pagina viene eliminata con il Suo account. Può interrompere la condivisione in qualsiasi momento.',
  create: 'Crea link',
  link: 'Link',
  linkHint: 'Per un CV, un profilo o un’e-mail.',
  open: 'Apri la pagina',
  download: 'Scarica il badge',
  stop: 'Interrompi la condivisione',
  stopped: 'La pagina non è più visibile',
  linkedIn: 'Aggiungi a LinkedIn',
  verifiable:
    'Il file scaricato segue Open Badges 3.0. Altri sistemi ne verificano la firma senza un account qui.',
} satisfies Messages['openBadges'];
