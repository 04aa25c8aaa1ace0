import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { columnAnswers, columnAnswersIn, columnsFile, columnTable, readColumns } from './personal-columns.ts'

beforeAll(async () => {
  if (process.env['UPDATE_TABLES'] !== '1') return
  await writeFile(
    new URL('personal-columns.txt', import.meta.url),
    columnTable(columnAnswersIn(readColumns())),
  )
})

describe('the columns of the database', () => {
  it('are those of the committed file', () => {
    const rewrite = `Run \`npm run tables\`, answer each new column in ${columnsFile}, and commit it`
    expect(readColumns(), rewrite).toBe(columnTable(columnAnswersIn(readColumns())))
  })

  it('are all marked as personal data or not', () => {
    const undecided = readColumns()
      .split('\n')
      .flatMap((line, at) => (/^ {2}\w+ \?$/.test(line) ? [`${columnsFile}:${at + 1} ${line.trim()}`] : []))
    expect(undecided, `Replace ? by one of: ${columnAnswers.join(', ')}`).toEqual([])
  })
})
