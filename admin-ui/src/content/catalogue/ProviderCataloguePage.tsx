import { PROVIDER } from '../../../../shared/ids.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';

const provided = { owner: [PROVIDER] };

/** What the provider publishes, in the offer or not (admins). */
export default function ProviderCataloguePage() {
  return (
    <>
      <Catalogue base={provided} withIncluded />
      <CatalogueDialogs />
    </>
  );
}
