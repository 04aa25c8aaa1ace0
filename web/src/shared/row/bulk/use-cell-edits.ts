import { hasRight, type PageName, type Right } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../kit/session/session.ts'
import type { CellEdit, CellValue } from '../../../kit/table/cell-edit.ts'
import type { Column } from '../../../kit/table/column.ts'
import type { BulkNoun, BulkRow } from './use-bulk.ts'

/** What the edits of cells of a list have in common. */
export interface EditedNoun<Row> extends Pick<BulkNoun<Row>, 'nouns' | 'versionOf' | 'nameOf'> {
  /** The call that reads a row. */
  get: Endpoint
}

/** A command on several rows of a list that needs a right of a page. */
export type SettingCall = Endpoint & { access: { page: PageName; right: Right } }

interface Edit<Row, Field extends string> extends Pick<
  CellEdit<Row>,
  'kind' | 'choices' | 'isOptional' | 'check' | 'none'
> {
  call: SettingCall
  /** The field that the command sets, and that a row has. */
  field: Field
}

/**
 * Returns a function that makes the cells of a column editable by a command on several rows, which is given for one row, so that
 * it is undone like every other one. Somebody without the right to give it gets the column as it is. `noun` stays the same.
 */
export function useCellEdits<Row extends BulkRow>(noun: EditedNoun<Row>) {
  const client = useQueryClient()
  const session = useSession()
  const me = session.state === 'in' ? session.me : undefined
  return useMemo(
    () =>
      <Field extends string & keyof Row>(
        column: Column<Row>,
        { call, field, ...how }: Edit<Row, Field>,
      ): Column<Row> => {
        const { page, right } = call.access
        if (!me || !hasRight(me, page, right)) return column
        const edit: CellEdit<Row> = {
          ...how,
          nameOf: noun.nameOf,
          valueOf: (row) => row[field] as CellValue,
          save: async (change) =>
            (await import('./save-cell.ts')).saveCell(change, {
              client,
              noun,
              call,
              field,
              header: column.header,
            }),
        }
        return { ...column, edit }
      },
    [client, me, noun],
  )
}
