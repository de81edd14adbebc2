/** Until when something of `seconds` counts, for comparing and for the table. */
export const untilOf = (now: Date, seconds: number) => {
  const end = now.getTime() + seconds * 1000;
  return { until: new Date(end).toISOString(), ttl: Math.ceil(end / 1000) };
};
