import { PROVIDER } from '../../../../shared/ids.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';

const provided = { owner: [PROVIDER] };

/** The published trainings of the provider, inside and outside the offer (admins). */
export default function ProviderCataloguePage() {
  return (
    <>
      <Catalogue base={provided} withIncluded />
      <CatalogueDialogs />
    </>
  );
}
