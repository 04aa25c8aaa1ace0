/** The administrator whose password was given to the program. */
export const chief = { name: 'administrator', password: 'Round-table-of-ten' }

/** The settings that give it. */
export const given = { ADMIN_NAME: chief.name, ADMIN_PASSWORD: chief.password }
