import { readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { tables } from '../scenario/snapshot.ts'

/**
 * `personal-columns.txt` records for each column of the database whether it says something about a person, and what happens
 * to that when the person is deleted. `npm run tables` adds the line of a new column; a person fills in the answer.
 */

export const columnsFile = 'server/test/right/personal-columns.txt'
const head = `Columns of the database, by table: "no" if a column says nothing about a person; "emptied" if it does, and is emptied
or deleted with the member; "kept" if it does, and stays, because accounts need it, because it belongs to a customer, an
employee or a hotel, or because it expires soon; "actor" if it only names who did something. npm run tables adds a new column with "?"; replace it by
one of these words.`

export const columnAnswers = ['no', 'emptied', 'kept', 'actor'] as const
type Answer = (typeof columnAnswers)[number] | '?'

/** The committed answers, by table and column. */
export function columnAnswersIn(text: string): ReadonlyMap<string, Answer> {
  let table = ''
  const answers = new Map<string, Answer>()
  for (const line of text.replace(head, '').split('\n')) {
    const [, column, answer] = /^ {2}(\w+) (no|emptied|kept|actor|\?)$/.exec(line) ?? []
    if (column === undefined) table = line.trim() || table
    else answers.set(`${table}.${column}`, answer as Answer)
  }
  return answers
}

/** Returns the file as it must be, with the answers that are known. */
export function columnTable(answers: ReadonlyMap<string, Answer>): string {
  const blocks = [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, table]) =>
      [
        name,
        ...Object.values(getTableColumns(table)).map(
          (column) => `  ${column.name} ${answers.get(`${name}.${column.name}`) ?? '?'}`,
        ),
      ].join('\n'),
    )
  return `${[head, ...blocks].join('\n\n')}\n`
}

export const readColumns = () => readFileSync(new URL('personal-columns.txt', import.meta.url), 'utf8')

/** Returns the columns of a table with one of these answers, by their names in the database. */
export function columnsAnswered(table: string, ...wanted: readonly Answer[]): string[] {
  return [...columnAnswersIn(readColumns())]
    .filter(([at, answer]) => at.startsWith(`${table}.`) && wanted.includes(answer))
    .map(([at]) => at.slice(table.length + 1))
}
