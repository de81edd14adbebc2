/** Whether a text is written as a day, YYYY-MM-DD; one that is half written is none. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
