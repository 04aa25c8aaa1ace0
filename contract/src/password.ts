import { text } from './list.ts'

/** Shortest password. */
export const passwordMin = 8
/** Longest password; more would only cost time to hash. */
export const passwordMax = 128

/** A password as the description of the API shows it. */
export const passwordExample = 'correct-horse-9'

/** A new password, taken exactly as typed. The server also refuses the common ones (`common`). */
export const password = text(passwordMax).min(passwordMin).meta({ example: passwordExample })
