import { Catalogue } from '../../content/catalogue-parts/Catalogue.tsx';

const owned = { owner: true };

/** The trainings that the organisation made (CP-02). */
export default function OwnTrainingsTab() {
  return <Catalogue base={owned} />;
}
