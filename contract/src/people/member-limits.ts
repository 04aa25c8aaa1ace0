// Only numbers, separate from the schemas, because the public pages load no schemas.

/** Hours for which the link to an email address is valid. */
export const verificationHours = 24
/** Minutes after which another link can be requested. */
export const resendMinutes = 5
