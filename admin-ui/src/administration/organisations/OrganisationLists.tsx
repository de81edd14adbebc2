import { OrganisationList } from './OrganisationList.tsx';

// Separate keys, so that lists do not share search, sort and page.
export const CompanyList = () => <OrganisationList key="COMPANY" type="COMPANY" />;
export const TrainingCenterList = () => <OrganisationList key="TRAINING_CENTER" type="TRAINING_CENTER" />;
export const VrRoomList = () => <OrganisationList key="VR_ROOM" type="VR_ROOM" />;
