import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList, useGetMany } from 'react-admin';
import type { Meta } from '../../providers/data-provider.ts';
import type { OptionPage } from '../NamedPicker.tsx';

/** How many are shown before one types. */
const SHOWN = 20;
/** Milliseconds without a key after which it is looked for what was typed. */
const PAUSE = 200;

interface RecordSearch<T> {
  /** Id of the one that is chosen. */
  value: string | undefined;
  /** The field that they are sorted by. */
  sort: string;
  nameOf: (record: T) => string;
  meta?: Meta;
  enabled?: boolean;
}

interface FoundRecords<T> extends OptionPage {
  /** The chosen one, whole. */
  record: T | undefined;
  /** What is looked for. */
  words: string;
}

/**
 * Records of a resource to choose one from, looked for by the server, a page at a time; and the chosen one, read by
 * its id where it is not among them.
 */
export function useRecordSearch<T extends RaRecord<string>>(
  resource: string,
  { value, sort, nameOf, meta, enabled = true }: RecordSearch<T>,
): FoundRecords<T> {
  const [words, setWords] = useState('');
  const search = useDebouncedEvent((next: string) => setWords(next.trim()), PAUSE);
  const { data, total = 0 } = useGetList<T>(
    resource,
    {
      filter: words ? { q: words } : {},
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sort, order: 'ASC' },
      ...(meta ? { meta } : {}),
    },
    { enabled, placeholderData: keepPreviousData },
  );
  const shown = data?.find(({ id }) => id === value);
  const { data: [read] = [] } = useGetMany<T>(
    resource,
    { ids: value === undefined ? [] : [value], ...(meta ? { meta } : {}) },
    { enabled: enabled && value !== undefined && data !== undefined && !shown },
  );
  // While it is read, the one that was known stays.
  const [known, setKnown] = useState<T>();
  const found = shown ?? read;
  if (found && found !== known) setKnown(found);
  const record = [found, known].find((one) => one !== undefined && one.id === value);
  const named = (one: T) => ({ id: one.id, name: nameOf(one) });
  return { options: data?.map(named), total, chosen: record && named(record), record, words, search };
}
