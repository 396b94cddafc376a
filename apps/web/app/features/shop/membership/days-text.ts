/** The duration of a membership; 0 means for good. */
export const daysText = (days: number): string => (days === 0 ? '永久' : `${days} 天`);
