import type { Pool } from 'pg'

/**
 * Returns a function that marks new mails as kept, as Banquet does without a mail server: after the response, and those
 * of several commands in one statement. They are not written as `waiting`, because Banquet, which is running too, would
 * process them.
 */
export function mailKeeper(pool: Pool): () => Promise<void> {
  let [isAsked, isRunning] = [false, false]
  return async () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    while (isAsked) {
      isAsked = false
      await pool.query(
        `update mail set status = 'kept', version = version + 1 where status = 'sending' returning id, subject`,
      )
    }
    isRunning = false
  }
}
