import type { Messages } from '../messages.ts';

export default {
  open: 'Versions',
  title: 'Versions de « %{title} »',
  explain:
    'Les apprenants reçoivent une version. Le rétablissement d’une autre prend effet au prochain démarrage. Les sessions et les certificats gardent la version avec laquelle ils ont été faits.',
  android:
    'Android refuse une application plus ancienne sur un appareil qui en a une plus récente. Après un rétablissement, supprimez d’abord l’application de ce casque.',
  used: '%{count} versions sur %{maximum} au maximum. Les autres versions occupent %{size} de l’espace.',
  single:
    'Aucune version antérieure n’est conservée. Choisissez de conserver la version actuelle lorsque vous remplacez le fichier. %{maximum} versions au maximum sont conservées.',
  name: 'Version %{name}',
  served: 'Servie aux apprenants',
  restore: 'Rétablir',
  restoreNamed: 'Rétablir la version %{name}',
  restored: 'Les apprenants reçoivent maintenant la version %{name}',
  compare: 'Comparer',
  compareNamed: 'Comparer la version %{name} à la version servie',
  comparing: 'Comparaison des versions',
  differences:
    'Par rapport à cette version, celle qui est servie a %{added} fichiers ajoutés, %{removed} supprimés, %{changed} modifiés et %{unchanged} identiques',
  files: 'Fichiers différents',
  more: '%{count} autres différences',
  deleteNamed: 'Supprimer la version %{name}',
  deleteTitle: 'Supprimer la version %{name} ?',
  deleteText: 'Elle ne pourra plus être rétablie. %{size} d’espace seront libérés.',
  deleted: 'Version %{name} supprimée',
  keep: 'Conserver la version actuelle (%{size} de l’espace)',
  keepHint: 'Vous pourrez la rétablir plus tard. Cinq versions au maximum sont conservées.',
  difference: { added: 'ajouté', removed: 'supprimé', changed: 'modifié' },
} satisfies Messages['versions'];
