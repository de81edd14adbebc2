import type { getOrganisationImportParts as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { signPart, sizeOfPart } from '../../delivery/uploads/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { importPlace } from './import-place.ts';
import { getStoredImport } from './organisation-import.repository.ts';

/** Validity of an address in seconds. */
const lifetime = 60 * 60;

/**
 * Returns addresses for the PUT requests of parts.
 *
 * @throws NOT_FOUND for an unknown or complete upload · VALIDATION for an unknown part number
 */
export const getOrganisationImportParts: Operation<typeof contract> = async (
  _deps,
  _actor,
  { params, query },
) => {
  const record = await getStoredImport(params.id);
  const { multipartId, fileSize, partCount } = record;
  if (record.state !== 'uploading') throw new AppError('NOT_FOUND');
  if (query.numbers.some((number) => number > partCount))
    throw invalid('numbers', 'TOO_BIG', { max: partCount });
  return Promise.all(
    query.numbers.map(async (partNumber) => ({
      partNumber,
      url: await signPart(importPlace(record), {
        ...{ multipartId, partNumber, seconds: lifetime },
        size: sizeOfPart(fileSize, record, partNumber),
      }),
    })),
  );
};
