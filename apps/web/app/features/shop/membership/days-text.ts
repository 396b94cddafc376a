/** For how long a membership is; zero is for good. */
export const daysText = (days: number): string => (days === 0 ? '永久' : `${days} 天`);
