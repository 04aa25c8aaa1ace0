/** The administrator whose password is given to the program. */
export const chief = { name: 'administrator', password: 'Round-table-of-ten' }

/** The secret of the programs that journeys start, with which `api.ts` prepares robot checks. */
export const secret = 'a-secret-that-only-the-journeys-know'

/**
 * The settings that create the administrator. The robot check is off: its puzzle costs a second of processor time at
 * each sign-in.
 */
export const given = {
  ADMIN_NAME: chief.name,
  ADMIN_PASSWORD: chief.password,
  SECRET_KEY: secret,
  ROBOT_CHECK: 'off',
}

/** The same settings with the default robot check, for journeys about signing in. */
export const withRobotCheck = { ...given, ROBOT_CHECK: 'altcha' }
