import { getTableColumns } from 'drizzle-orm'
import { tables } from '../scenario/snapshot.ts'
import { answerFile } from './answer-file.ts'

const head = `Columns of the database, by table: "no" if a column says nothing about a person; "emptied" if it does, and is emptied
or deleted with the member; "kept" if it does, and stays, because accounts need it, because it belongs to a customer, an
employee or a hotel, or because it expires soon; "actor" if it only names who did something. npm run tables adds a new
column with "?"; replace it by one of these words.`

export const columnAnswers = ['no', 'emptied', 'kept', 'actor'] as const

/** Records for each column whether it says something about a person, and what happens to that when they are deleted. */
export const personalColumns = answerFile({
  name: 'personal-columns.txt',
  head,
  answers: columnAnswers,
  blocksOf: () =>
    [...tables]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, table]) => [name, Object.values(getTableColumns(table)).map((column) => column.name)]),
})

/** Returns the columns of a table with one of these answers. */
export function columnsAnswered(
  table: string,
  ...wanted: readonly (typeof columnAnswers)[number][]
): string[] {
  return [...personalColumns.committed()]
    .filter(([at, answer]) => at.startsWith(`${table}.`) && wanted.some((one) => one === answer))
    .map(([at]) => at.slice(table.length + 1))
}
