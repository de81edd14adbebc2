import { settings } from './settings.ts';

/** A unit of CloudWatch's; without it a count. */
type Metric = string | readonly [name: string, unit: 'Bytes' | 'Milliseconds'];

/**
 * What makes fields of a log line metrics of the stage, for alarms (embedded metric format).
 *
 * @param metrics names of the fields
 */
export const metricsOf = (now: Date, ...metrics: readonly Metric[]) => ({
  stage: settings.stage,
  _aws: {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [
      {
        Namespace: 'ImmersiveTraining',
        Dimensions: [['stage']],
        Metrics: metrics.map((metric) =>
          typeof metric === 'string' ? { Name: metric } : { Name: metric[0], Unit: metric[1] },
        ),
      },
    ],
  },
});
