import { Client, type QueryConfig } from 'pg'

/** How often a statement runs before connections keep it, and how many they keep at most. */
const [runsBefore, maxPrepared] = [10, 200]

/** Longer statements write many rows at once, and each number of rows is another statement. */
const maxLength = 4000

const writes = /^(insert|update|delete) /

/** Names the statements that run often. */
function statementNames() {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxPrepared || text.length > maxLength) return name
    if (runs.size > 1000) runs.clear()
    const run = (runs.get(text) ?? 0) + 1
    runs.set(text, run)
    if (run >= runsBefore) names.set(text, `kept_${names.size}`)
    return names.get(text)
  }
}

const isUnnamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  !(query as QueryConfig).name

const isSubmitted = (query: unknown) => typeof query === 'object' && query !== null && 'submit' in query

type Run = () => unknown

/**
 * Returns the class of the connections of a pool. A connection runs one query after the other: those of a transaction that begin
 * together, such as the parts of a row, wait here, because pg will no longer keep them. Connections keep the statements of commands that run often: those that write, and
 * those in transactions that may. The database parses and plans each of them once. Commands find rows by keys, so one plan
 * suits all values. Other statements, such as pages of lists, are planned for the values that they run with, unless their
 * code names them (`prepared`).
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames()
  return class extends Client {
    #onlyReads = false
    /** The last query that was begun, until it is over. */
    #last: Promise<void> | undefined

    async #inTurn(run: Run): Promise<unknown> {
      const before = this.#last
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#last = promise
      try {
        await before
        return await run()
      } finally {
        resolve()
        if (this.#last === promise) this.#last = undefined
      }
    }

    override query = ((query: unknown, ...rest: unknown[]) => {
      const run = () => this.#run(query, rest)
      // What has a callback, or reads portion by portion, waits in the queue of pg.
      const isPromised = !isSubmitted(query) && typeof rest.at(-1) !== 'function'
      return isPromised ? this.#inTurn(run) : run()
    }) as Client['query']

    #run(query: unknown, rest: unknown[]): unknown {
      const run = super.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown
      if (!isUnnamed(query)) return run(query, ...rest)
      if (query.text.startsWith('begin')) this.#onlyReads = query.text.includes('read only')
      const isOfCommand = writes.test(query.text) || (this.getTransactionStatus() === 'T' && !this.#onlyReads)
      return run({ ...query, name: isOfCommand ? nameOf(query.text) : undefined }, ...rest)
    }
  }
}
