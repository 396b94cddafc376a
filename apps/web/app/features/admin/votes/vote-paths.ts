export const adminVotesPath = '/admin/votes';

export const adminVotePath = (id: string): string => `${adminVotesPath}/${id}`;
