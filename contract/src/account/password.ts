import { z } from 'zod'
import { id, text } from '../call/list.ts'
import { passwordMax, passwordMin } from './password-limits.ts'

/** The example password in the description of the API. */
export const passwordExample = 'correct-horse-9'

/**
 * A new password, exactly as typed. The server also refuses leaked ones (`common`) and those that contain the login
 * name (`contains-name`).
 */
export const password = text(passwordMax).min(passwordMin).meta({ example: passwordExample })

/** An existing password, typed as proof. */
export const passwordTyped = text(passwordMax).min(1)

/**
 * The caller's own password, for calls that require proof of identity. It can be left out when setting somebody else's
 * password within minutes of signing in, because clients that follow only the specification do not send it.
 */
export const currentPassword = passwordTyped.optional()

/** A new password for an account, by id. */
export const passwordSet = z.strictObject({ id, password, currentPassword })
/** Refusals of calls that set somebody else's password. */
export const settingPassword = ['management.wrong-password', 'auth.throttled'] as const
/** A change of the caller's own password, with the old one as proof. */
export const passwordChange = z.strictObject({
  id,
  oldPassword: passwordTyped,
  newPassword: password,
})
/** The same for a member, who may have none yet; then there is no old one. */
export const memberPasswordChange = z.strictObject({
  id,
  oldPassword: passwordTyped.optional(),
  newPassword: password,
})
