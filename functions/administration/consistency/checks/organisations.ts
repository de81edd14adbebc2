import {
  checkOrganisationWrite,
  findListing,
  isOpen,
  listOrganisationWrites,
  replaceSiretWrite,
} from '../../../foundation/tenancy/index.ts';
import { differingPaths } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** An organisation ↔ its row in the list of all organisations. */
export const organisationRows: ConsistencyCheck = {
  name: 'organisation-rows',
  async *find(snapshot) {
    const organisation = await snapshot.organisation();
    const { listed } = await findListing(organisation);
    const paths = listed ? differingPaths(listed, organisation, 1) : [];
    if (listed && paths.length === 0) return;
    yield {
      record: `organisation ${organisation.id}`,
      expected: `row at version ${organisation.version}`,
      stored: listed ? `row that differs in ${paths.join(', ')}` : 'no row',
      repair: byWriting(...listOrganisationWrites(organisation)),
    };
  },
};

/** An organisation ↔ the marker of its SIRET number. */
export const siretMarkers: ConsistencyCheck = {
  name: 'siret-markers',
  async *find(snapshot) {
    const organisation = await snapshot.organisation();
    const { siretOwner } = await findListing(organisation);
    if (siretOwner === organisation.id) return;
    const isTaken = siretOwner !== undefined && (await isOpen({ clientId: siretOwner }));
    yield {
      record: `organisation ${organisation.id}`,
      expected: 'the marker of its number',
      stored: siretOwner === undefined ? 'no marker' : `the marker of ${siretOwner}`,
      ...(isTaken
        ? {}
        : {
            repair: byWriting(
              checkOrganisationWrite(organisation),
              replaceSiretWrite(siretOwner, organisation),
            ),
          }),
    };
  },
};
