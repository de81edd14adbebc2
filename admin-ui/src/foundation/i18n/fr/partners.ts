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
  verified: 'Vérifiée : les autres voient désormais cette version',
  downloadFirst: 'À télécharger avant de vérifier : %{types}',
  takeBack: 'Retirer la vérification',
  takenBack: 'Elle doit être vérifiée à nouveau',
  takeBackTitle: 'Retirer la vérification de « %{title} » ?',
  takeBackText:
    'Les autres gardent la version actuelle. Les prochaines modifications de son auteur devront être vérifiées.',
};
