/** Returns the end of a lifetime in seconds, as ISO 8601 for comparisons and as the table's TTL. */
export const untilOf = (now: Date, seconds: number) => {
  const end = now.getTime() + seconds * 1000;
  return { until: new Date(end).toISOString(), ttl: Math.ceil(end / 1000) };
};
