import type { Log } from './kit/context.ts'

/**
 * Logs what Node would write to the standard error as plain text: its warnings, such as that a library uses something old, and an
 * error that nobody has caught, which ends the program as before. Otherwise a log has lines that are not JSON.
 */
export function logFaults(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (cause) => log.warn({ cause }, 'Node has warned'))
  process.on('uncaughtException', (cause) => {
    log.error({ cause }, 'The program ends because of an error that nobody has caught')
    process.exit(1)
  })
}
