import * as z from 'zod';
import type { ReleaseFormat } from '../../../../shared/contracts/content/content-files.ts';
import { type ReleaseRecord, releaseForm } from '../../../../shared/contracts/delivery/launcher.ts';
import type { EveryField } from '../../../../shared/pick.ts';

/** A release with the name of the list, which buttons and questions show. */
export type NamedRelease = ReleaseRecord & { name?: string };

/**
 * Values of the form with the chosen file. Only the chosen location is validated: the address or the file.
 */
const fields = releaseForm
  .omit({ address: true })
  .extend({
    storedAs: z.enum(['file', 'address']),
    address: z.string().nullish(),
    file: z.custom<File | null>(),
  })
  .superRefine(({ storedAs, address, file, format }, { addIssue }) => {
    const add = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (storedAs === 'address' && !address?.trim()) add('address', 'REQUIRED');
    else if (storedAs === 'address' && !releaseForm.shape.address.safeParse(address).success)
      add('address', 'INVALID_URL');
    if (storedAs === 'file' && file && !isNamedAs(format, file)) add('file', 'INVALID_TYPE');
  });

const isNamedAs = (format: ReleaseFormat, { name }: File): boolean =>
  name.toLowerCase().endsWith(`.${format}`);

export type ReleaseFields = z.input<typeof fields>;

/** The saved record, with the file to upload. */
export interface ReleaseBody {
  platform: ReleaseRecord['platform'];
  format: ReleaseFormat;
  version: string;
  state: ReleaseRecord['state'];
  address: string | null;
  file?: File | undefined;
}

export const releaseSchema: z.ZodType<ReleaseBody, ReleaseFields> = fields.transform(
  ({ storedAs, address, file, ...rest }) => ({
    ...rest,
    address: storedAs === 'address' ? (address?.trim() ?? null) : null,
    ...(storedAs === 'file' && file ? { file } : {}),
  }),
);

/** Returns the form's values of a new or an existing release. */
export const releaseFields = (release: ReleaseRecord | undefined): EveryField<ReleaseFields> => ({
  platform: release?.platform ?? 'windows',
  format: release?.format ?? 'exe',
  version: release?.version ?? '',
  state: release?.state ?? 'available',
  storedAs: release?.address ? 'address' : 'file',
  address: release?.address ?? '',
  file: null,
});
