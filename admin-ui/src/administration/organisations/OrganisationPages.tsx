import { OrganisationList } from './OrganisationList.tsx';

// Separate keys, so that lists do not share search, sort and page.
export const CompaniesPage = () => <OrganisationList key="COMPANY" type="COMPANY" />;
export const TrainingCentersPage = () => <OrganisationList key="TRAINING_CENTER" type="TRAINING_CENTER" />;
export const VrRoomsPage = () => <OrganisationList key="VR_ROOM" type="VR_ROOM" />;
