import { z } from 'zod'
import { id, text } from '../call/list.ts'
import { passwordMax, passwordMin } from './password-limits.ts'

/** A password as the description of the API shows it. */
export const passwordExample = 'correct-horse-9'

/** A new password, taken exactly as typed. The server also refuses leaked ones (`common`) and those with the login name in them (`contains-name`). */
export const password = text(passwordMax).min(passwordMin).meta({ example: passwordExample })

/** A password that there is already, typed as proof. */
export const passwordTyped = text(passwordMax).min(1)

/**
 * The own password, with what takes a proof of who asks. Setting somebody else's password does, unless one has signed
 * in within the last minutes: clients that know only the specification send none.
 */
export const currentPassword = passwordTyped.optional()

/** The password that is set for the account of a number. */
export const passwordSet = z.strictObject({ id, password, currentPassword })
/** Refusals of a call that sets somebody else's password. */
export const settingPassword = ['management.wrong-password', 'auth.throttled'] as const
/** A change of the own password, with the old one as proof. */
export const passwordChange = z.strictObject({
  id,
  oldPassword: passwordTyped,
  newPassword: password,
})
