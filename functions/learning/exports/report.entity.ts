import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { reportKinds, reportPeriods } from '../../../shared/contracts/learning/reports.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#REPORTS` / `REPORTS` | which reports does c schedule, and which of them are due? |
 *
 * One item for all reports of an organisation, so that the schedule reads a hundred organisations in one call.
 */
export const ReportsEntity = new Entity({
  name: 'Reports',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    reports: list(
      map({
        id: string(),
        name: string(),
        kind: string().enum(...reportKinds),
        every: string().enum(...reportPeriods),
        /** Weekday (1 is Monday), or day of the month. */
        day: number(),
        lang: string().enum(...contentLanguages),
        groupIds: list(string()),
        /** The recipients. */
        userIds: list(string()),
        ownerId: string(),
        /** The role of the owner when the report was saved. */
        role: string().enum('admin', 'manager'),
        /** The next day (YYYY-MM-DD) in the time zone of the organisation. */
        nextDay: string(),
        paused: boolean(),
        last: map({ day: string(), rows: number() }).optional(),
        createdDate: string(),
      }),
    ),
    version: number(),
  }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}#REPORTS`, sk: 'REPORTS' }),
});
export type ReportsRecord = FormattedItem<typeof ReportsEntity>;
export type ReportItem = ReportsRecord['reports'][number];
