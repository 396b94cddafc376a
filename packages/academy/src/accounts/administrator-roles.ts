/** The roles of administrators, with their names. An owner has every role. */
export const administratorRoleTitles = {
  owner: '所有者',
  finance: '财务',
  shipping: '发货',
  moderation: '社区',
  host: '主持',
} as const;

export type AdministratorRole = keyof typeof administratorRoleTitles;

export const administratorRoles = Object.keys(administratorRoleTitles) as readonly AdministratorRole[];
