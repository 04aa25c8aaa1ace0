import type { Endpoint } from '@banquet/contract/call/endpoint'
import {
  bulkAction,
  undoableResult,
  type BulkRowResult,
  type UndoableResult,
} from '@banquet/contract/platform/bulk-action'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { randomKey, read, useWrite } from '../../../kit/query/query.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { say } from '../../../kit/text/text.ts'
import { commandWords } from '../history/command-words.ts'
import { useUndoNotice } from '../undo/undo.ts'
import { bulkText } from './bulk.text.ts'

/** A row of a list with commands on several rows. */
export interface BulkRow {
  id: number
  version: number
}

/** What commands on several rows of a list have in common. */
export interface BulkNoun<Row> {
  /** The nouns that are loaded again after a command, that of the list first. */
  nouns: readonly string[]
  /** The version that the commands compare, if it is not that of the row. */
  versionOf?: (row: Row) => number
  /** The number or name of a row, for a question about several. */
  nameOf: (row: Row) => string
  /** Headings of the first two columns of the results. */
  headings: { code: string; name: string }
  /** The page of a row. */
  pathOf: (result: BulkRowResult) => string
  /** The state of a row in the results. */
  stateOf: (state: string) => ReactNode
  /** The refusal of a row whose state does not allow the command. */
  otherState: ErrorCode
}

/** The result of each row, and what can be undone. */
export interface Results {
  actionId: number | null
  rows: readonly BulkRowResult[]
}

interface Bulk {
  chosen: Chosen<BulkRow>
  state: ListState
  noun: BulkNoun<BulkRow>
  onResults: (results: Results) => void
}

export const BulkContext = createContext<Bulk | undefined>(undefined)

/** The rows that the commands of a bar are for. */
export function useBulkTarget(): Bulk {
  const bulk = useContext(BulkContext)
  if (!bulk) throw new Error('A command on several rows is outside its bar')
  return bulk
}

/** Filters whose values are texts, also where they look like a number. */
const texts = ['keyword', 'tag', 'ids']

/** Returns the filters of the list as the body of a request has them, in which numbers are no texts. */
function matchOf(state: ListState): object {
  const { page: _page, size: _size, sort: _sort, ...search } = queryOf(state)
  const typed = Object.entries(search).map(([name, value]) => [
    name,
    !texts.includes(name) && /^\d+$/.test(String(value)) ? Number(value) : value,
  ])
  return Object.fromEntries(typed) as object
}

/** From how many rows on the bar says how far the command is. */
const long = 50

/**
 * Gives a command for the chosen rows. If all of them took it, a notice says so and offers to undo it; otherwise the bar shows
 * the result of each.
 */
export function useBulk(call: Endpoint) {
  const { chosen, state, noun, onResults } = useBulkTarget()
  const { nouns, versionOf = ({ version }: BulkRow) => version } = noun
  const client = useQueryClient()
  const offerUndo = useUndoNotice(nouns)
  const [key, setKey] = useState<string>()
  const isUndoable = call.response === undoableResult
  const write = useWrite<Endpoint>(call, { quiet: true, also: nouns })
  const send = async (input: object = {}) => {
    const key = randomKey()
    setKey(isUndoable && chosen.count > long ? key : undefined)
    const rows = chosen.rows.map((row) => ({ id: row.id, version: versionOf(row) }))
    const of = chosen.isAll ? { rows: [], match: matchOf(state), count: chosen.count } : { rows }
    try {
      const body = { ...of, ...(isUndoable && { key }), ...input }
      const answer = (await write.mutateAsync({ body })) as UndoableResult | readonly BulkRowResult[]
      const { actionId, results } = 'results' in answer ? answer : { actionId: null, results: answer }
      if (results.every(({ refusal }) => refusal === null)) {
        const what = commandWords({ action: 'updated', command: call.id })
        offerUndo(say(bulkText, 'done')(what, results.length), actionId)
        chosen.clear()
      } else onResults({ actionId, rows: results })
    } catch (error) {
      // Other rows match by now, so the list and its total are loaded again.
      await client.invalidateQueries({ queryKey: [nouns[0]] })
      throw error
    } finally {
      setKey(undefined)
    }
  }
  const asked = useQuery({
    ...read(bulkAction.list, { query: { ...(key !== undefined && { key }) } }, { silent: true }),
    enabled: key !== undefined,
    refetchInterval: 500,
  })
  const action = key === undefined ? undefined : asked.data?.[0]
  const progress = action && say(bulkText, 'progress')(action.changed, action.count)
  return { send, sending: write.isPending, progress }
}
