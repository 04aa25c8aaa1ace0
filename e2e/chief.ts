/** The administrator whose password is given to the program. */
export const chief = { name: 'administrator', password: 'Round-table-of-ten' }

/**
 * The settings that create the administrator. The robot check is off: its puzzle costs a second of processor time at
 * each sign-in.
 */
export const given = { ADMIN_NAME: chief.name, ADMIN_PASSWORD: chief.password, ROBOT_CHECK: 'off' }

/** The same settings with the default robot check, for journeys about signing in. */
export const withRobotCheck = { ...given, ROBOT_CHECK: 'altcha' }
