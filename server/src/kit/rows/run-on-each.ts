import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Context } from '../context.ts'
import { toRefusal } from '../errors.ts'

interface Work<Row, Shown> {
  /** The command, in a transaction of its own; returns the row as it is afterwards. */
  command: (row: Row) => Promise<Shown>
  /** Returns an unchanged row, as far as the caller may see it. */
  asItIs: (id: number) => Promise<Shown>
}

/**
 * Runs a command on each of some rows in turn, and returns the result of each. A failure of one, whatever its reason,
 * neither stops the others nor hides their results.
 */
export async function runOnEach<Row extends { id: number }, Shown extends object>(
  { log }: Pick<Context, 'log'>,
  rows: readonly Row[],
  { command, asItIs }: Work<Row, Shown>,
): Promise<(Shown & { refusal: ErrorCode | null })[]> {
  const results: (Shown & { refusal: ErrorCode | null })[] = []
  for (const row of rows) {
    try {
      results.push({ ...(await command(row)), refusal: null })
    } catch (error) {
      const refusal = toRefusal(error).code
      if (refusal === 'unexpected')
        log.error({ cause: error, rowId: row.id }, 'A command on one of several rows failed.')
      results.push({ ...(await asItIs(row.id)), refusal })
    }
  }
  return results
}
