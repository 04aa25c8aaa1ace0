import { pino, stdTimeFunctions, type DestinationStream, type LoggerOptions } from 'pino'
import type { Log } from './context.ts'
import { describeError } from './errors.ts'

/** What the log of a level looks like: one JSON object a line, with its time, its level as a word, and the cause of a failure. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Fastify names a failure `err`.
    serializers: { cause: describeCause, err: describeCause },
  }
}

/** Errors are described without the values of statements; other causes, such as the answer of a mail server, are texts. */
const describeCause = (cause: unknown) => (typeof cause === 'string' ? cause : describeError(cause))

/** Opens the log of this program: standard output, unless another stream is given. */
export function openLog(
  level: string,
  stream: DestinationStream = pino.destination({ fd: 1, sync: true }),
): Log {
  return pino(logOptions(level), stream)
}

/** Returns a log whose lines name the module they are of. */
export function inModule(log: Log, module: string): Log {
  return {
    info: (details, message) => log.info({ module, ...details }, message),
    warn: (details, message) => log.warn({ module, ...details }, message),
    error: (details, message) => log.error({ module, ...details }, message),
  }
}
