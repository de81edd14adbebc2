import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { Catalogue } from '../content/Catalogue.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';

const provided = (training: TrainingItem) => training.ownerId === PROVIDER;

/** What the provider publishes, in the offer or not (admins). */
export default function ProviderCataloguePage() {
  return (
    <>
      <Catalogue belongs={provided} withIncluded />
      <CatalogueDialogs />
    </>
  );
}
