import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/pg-core'

/** The id of a row, given by the database. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Counts the edits of a row; see `updateRow`. */
export const rowVersion = () => integer().notNull().default(1)

/** A moment: `timestamptz` in the database, ISO 8601 text in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** The moment of insertion, by the clock of the database. */
export const insertedAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** The moment of the last edit, by the clock of the database. */
export const editedAt = () => insertedAt().$onUpdateFn(() => sql`now()`)

const foldedText = customType<{ data: string }>({ dataType: () => 'text' })

/**
 * Text folded to what two people would call the same: regardless of case, width and 台/臺. It is stored, so that it can
 * be indexed; `fold` is a function of the database (`0000_functions.sql`).
 */
export const folded = (expression: () => SQL) => foldedText().generatedAlwaysAs(expression)

const foldedTexts = customType<{ data: (string | null)[] }>({ dataType: () => 'text[]' })

/** The same for several texts. */
export const foldedList = (expression: () => SQL) => foldedTexts().generatedAlwaysAs(expression)

/** The default of the columns that triggers keep. It tells them from those that people write. */
export const ofTriggers = sql`''`

/** Text that triggers of the database keep for searching, from rows of other tables. */
export const keptText = () => text().notNull().default(ofTriggers)
