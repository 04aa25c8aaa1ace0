import type { Pool } from 'pg'

/**
 * Returns how to keep the mails that were written, as Banquet does without a mail server: after the response, and those of
 * several commands in one statement. They are not written as `waiting`, or Banquet, which is running too, would keep them.
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
