import { Catalogue } from '../../content/catalogue-parts/Catalogue.tsx';

const owned = { owner: true };

/** The organisation's own trainings (CP-02). */
export default function OwnTrainingsTab() {
  return <Catalogue base={owned} />;
}
