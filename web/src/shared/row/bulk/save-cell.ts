import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { UndoableResult } from '@banquet/contract/platform/bulk-action'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/call/api.ts'
import { dismiss, notify } from '../../../kit/notice/notices.ts'
import { renewQueries } from '../../../kit/query/query.ts'
import type { CellChange, CellValue, Saved } from '../../../kit/table/cell-edit.ts'
import { errorWords, loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { say } from '../../../kit/text/text.ts'
import { undoAction } from '../undo/undo.ts'
import { undoText } from '../undo/undo.text.ts'
import { bulkText } from './bulk.text.ts'
import type { BulkRow } from './use-bulk.ts'
import type { EditedNoun, SettingCall } from './use-cell-edits.ts'

interface Command<Row> {
  client: QueryClient
  noun: EditedNoun<Row>
  call: SettingCall
  field: string
  header: string
}

/** The notice of the last success: a row of them would cover what is edited next. */
let shown: number | undefined

/** How often a row that others keep changing is tried. */
const tries = 3

/**
 * Saves the value of a cell. If the row has changed since it was read but this value has not, it is saved all the same: nobody has
 * changed what somebody was looking at here.
 */
export async function saveCell<Row extends BulkRow>(
  { row, value, seen }: CellChange<Row>,
  command: Command<Row>,
): Promise<Saved> {
  const { noun, field } = command
  let latest = row
  for (let n = 0; n < tries; n += 1) {
    const { actionId, refusal } = await give(latest, value, command)
    if (refusal === null) {
      offerUndo(command, row, actionId)
      await renew(command)
      return { state: 'done' }
    }
    if (refusal !== 'stale') {
      await loadRefusalWords()
      return { state: 'refused', why: errorWords(refusal) }
    }
    latest = (await call<Endpoint>(noun.get, { params: { id: row.id } })) as Row
    const stored = latest[field as keyof Row] as CellValue
    if (stored === value) break
    if (stored !== seen) {
      await renew(command)
      return { state: 'conflict', row: latest, stored }
    }
  }
  await renew(command)
  const stored = latest[field as keyof Row] as CellValue
  return stored === value ? { state: 'done' } : { state: 'conflict', row: latest, stored }
}

const renew = <Row>({ client, noun }: Command<Row>) => renewQueries(client, [...noun.nouns, 'dashboard'])

async function give<Row extends BulkRow>(
  row: Row,
  value: CellValue,
  { noun, call: of, field }: Command<Row>,
) {
  const version = noun.versionOf?.(row) ?? row.version
  const body = { rows: [{ id: row.id, version }], [field]: value }
  const { actionId, results } = (await call<Endpoint>(of, { body })) as UndoableResult
  return { actionId, refusal: results[0]?.refusal ?? null }
}

function offerUndo<Row>({ client, noun, header }: Command<Row>, row: Row, actionId: number | null): void {
  if (shown !== undefined) dismiss(shown)
  const words = say(bulkText, 'changed')(header, noun.nameOf(row))
  const run = () => void undoAction(client, actionId ?? 0, noun.nouns)
  shown = notify.success(words, actionId === null ? {} : { action: { label: say(undoText, 'undo'), run } })
}
