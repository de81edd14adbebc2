import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList, useGetMany } from 'react-admin';
import type { Meta } from '../../providers/data-provider.ts';
import type { OptionPage } from '../NamedPicker.tsx';

/** Number of options before the person types. */
const SHOWN = 20;
/** Milliseconds without a key press before the search starts. */
const PAUSE = 200;

interface RecordSearch<T> {
  /** Id of the chosen record. */
  value: string | undefined;
  /** The sort field. */
  sort: string;
  nameOf: (record: T) => string;
  meta?: Meta;
  enabled?: boolean;
}

interface FoundRecords<T> extends OptionPage {
  /** The chosen record. */
  record: T | undefined;
  /** The searched words. */
  words: string;
}

/**
 * Returns records of a resource as options of a picker. The server searches them, one page at a time. A
 * chosen record outside the page is read by id.
 */
export function useRecordSearch<T extends RaRecord<string>>(
  resource: string,
  { value, sort, nameOf, meta, enabled = true }: RecordSearch<T>,
): FoundRecords<T> {
  const [words, setWords] = useState('');
  const search = useDebouncedEvent((next: string) => setWords(next.trim()), PAUSE);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<T>(
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
  // The previously known record remains while the chosen one is being read.
  const [known, setKnown] = useState<T>();
  const found = shown ?? read;
  if (found && found !== known) setKnown(found);
  const record = [found, known].find((one) => one !== undefined && one.id === value);
  const named = (one: T) => ({ id: one.id, name: nameOf(one) });
  return {
    ...{ options: data?.map(named), total, chosen: record && named(record), record, words, search },
    retry: error && !data ? refetch : undefined,
  };
}
