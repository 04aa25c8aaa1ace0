// Only numbers, separate from the schemas that use them, because the pages before sign-in do not load schemas.

/** Minimum length of a password. */
export const passwordMin = 8
/** Maximum length of a password; a longer one would only cost time to hash. */
export const passwordMax = 128

/** Number of digits of the code that is mailed for setting a new password. */
export const resetCodeLength = 8
/** Minutes for which the code is valid. */
export const resetCodeMinutes = 10
