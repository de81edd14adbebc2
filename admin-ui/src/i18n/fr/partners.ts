export default {
  partners: 'Partenaires',
  toVerify: 'À vérifier',
  published: 'Publiées',
  waiting: '%{smart_count} à vérifier |||| %{smart_count} à vérifier',
  search: 'Rechercher une formation partenaire',
  partner: 'Partenaire',
  every: 'Tous les partenaires',
  nothing: 'Aucune formation partenaire pour l’instant',
  nothingHint: 'Ce que les partenaires créent apparaît ici, en attente de vérification.',
  verify: 'Vérifier',
  verified: 'Vérifiée : les autres la voient telle qu’elle est',
  downloadFirst: 'À télécharger avant de vérifier : %{types}',
  takeBack: 'Retirer la vérification',
  takenBack: 'Elle attend à nouveau une vérification',
  takeBackTitle: 'Retirer la vérification de « %{title} » ?',
  takeBackText:
    'Les autres gardent ce qu’elle est maintenant. Ce que son auteur modifiera ensuite attendra votre regard.',
};
