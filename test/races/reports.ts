import type { ReportDocument, ScheduledReport } from '../../shared/contracts/learning/reports.ts';
import { unique } from '../factories/platform.ts';
import { aggregate, type RaceLane } from './race.ts';

/** A scheduled report of the lane's owner. */
interface RacedReport {
  lane: RaceLane;
  id: string;
}

const bodyOf = ({ owner }: RaceLane, more: object = {}) => ({
  ...{ name: unique('Report'), kind: 'members', every: 'WEEK', day: 1, lang: 'EN' },
  userIds: [owner.admin.id],
  ...more,
});
const change = ({ lane, id }: RacedReport, more: object = {}) =>
  lane.owner.admin.api.put(`/reports/${id}`, bodyOf(lane, more));

export const reports = aggregate<RacedReport>({
  name: 'report',
  calls: [
    {
      id: 'createReport',
      prepare:
        ({ lane }) =>
        async () => {
          const { api } = lane.owner.admin;
          const reply = await api.post<ScheduledReport>('/reports', bodyOf(lane));
          if (reply.status === 201) await api.ok('DELETE', `/reports/${reply.body.id}`);
          return reply;
        },
    },
    { id: 'updateReport', variant: 'name', prepare: (record) => () => change(record) },
    {
      id: 'updateReport',
      variant: 'schedule',
      prepare: (record) => () => change(record, { every: 'MONTH', day: 31 }),
    },
    {
      id: 'createReportDocument',
      prepare:
        ({ lane, id }) =>
        () =>
          lane.owner.admin.api.post<ReportDocument>(`/reports/${id}/documents`),
    },
    {
      id: 'deleteReport',
      prepare:
        ({ lane, id }) =>
        () =>
          lane.owner.admin.api.delete(`/reports/${id}`),
    },
  ],
  async create(lane) {
    const { api } = lane.owner.admin;
    const { id } = await api.ok<ScheduledReport>('POST', '/reports', { body: bodyOf(lane) });
    return { lane, id };
  },
  async disagreements({ lane, id }) {
    await lane.platform.idle();
    const lines: string[] = [];
    const [own, other] = await Promise.all(
      [lane.owner.admin.api, lane.colleague.api].map((api) => api.ok<ScheduledReport[]>('GET', '/reports')),
    );
    if (JSON.stringify(own) !== JSON.stringify(other)) lines.push('the administrators see different reports');
    const one = own?.find((report) => report.id === id);
    if (one?.every === 'WEEK' && new Date(one.nextDay).getUTCDay() !== one.day % 7)
      lines.push(`the next day ${one.nextDay} is not on the weekday ${one.day}`);
    if (one?.paused) lines.push('the report is paused');
    return lines;
  },
  edit: (record) => change(record),
  remove: ({ lane, id }) => lane.owner.admin.api.delete(`/reports/${id}`),
});
