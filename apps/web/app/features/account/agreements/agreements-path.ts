export const agreementsPath = '/agreements';
