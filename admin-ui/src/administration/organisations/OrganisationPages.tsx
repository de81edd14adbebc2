import { OrganisationList } from './OrganisationList.tsx';

// A key each, so that one list never shows another's search, sort or page.
export const CompaniesPage = () => <OrganisationList key="COMPANY" type="COMPANY" />;
export const TrainingCentersPage = () => <OrganisationList key="TRAINING_CENTER" type="TRAINING_CENTER" />;
export const VrRoomsPage = () => <OrganisationList key="VR_ROOM" type="VR_ROOM" />;
