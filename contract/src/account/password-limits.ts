// Numbers alone, apart from the schemas that use them: the pages before signing in load no schemas.

/** Shortest password. */
export const passwordMin = 8
/** Longest password; more would only cost time to hash. */
export const passwordMax = 128

/** Digits of the code that is mailed to set a new password with. */
export const resetCodeLength = 8
/** Minutes for which it is good. */
export const resetCodeMinutes = 10
