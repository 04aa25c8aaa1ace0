// Only numbers, separate from the schemas, because the public pages do not load schemas.

/** The number of hours for which the link to an email address is valid. */
export const verificationHours = 24
/** The number of minutes before another link can be requested. */
export const resendMinutes = 5
