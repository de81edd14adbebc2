import { settings } from './settings.ts';

/** A metric with its CloudWatch unit, or a name alone for a count. */
type Metric = string | readonly [name: string, unit: 'Bytes' | 'Milliseconds'];

/**
 * Returns the fields that turn a log line into metrics of the stage (embedded metric format), for alarms.
 *
 * @param metrics names of the fields
 */
export const embeddedMetrics = (now: Date, ...metrics: readonly Metric[]) => ({
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
