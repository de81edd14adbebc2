import type { DataProvider } from 'react-admin';

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;
type Method = (typeof methods)[number];
type ProviderCall = (...parameters: never[]) => Promise<unknown>;

/**
 * Loads `dataProvider` with the first call. The sign-in page makes no such call and has a budget for code.
 */
export const lazyDataProvider = {
  ...(Object.fromEntries(
    methods.map((method) => [
      method,
      async (...parameters: never[]) => {
        const { dataProvider } = await import('./data-provider.ts');
        return (dataProvider[method] as ProviderCall).apply(dataProvider, parameters);
      },
    ]),
  ) as unknown as Pick<DataProvider, Method>),
  supportAbortSignal: true,
} satisfies DataProvider;
