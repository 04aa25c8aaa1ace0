import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { answersIn, fieldsFile, fieldTable, readFields, requiredOfStaff } from './customer-fields.ts'

beforeAll(async () => {
  if (process.env['UPDATE_TABLES'] !== '1') return
  await writeFile(new URL('customer-fields.txt', import.meta.url), fieldTable(answersIn(readFields())))
})

describe('the fields of rows that customers read as well as staff', () => {
  it('are those of the committed table', () => {
    const rewrite = `Run \`npm run tables\`, write yes or no after each new field in ${fieldsFile}, and commit it`
    expect(readFields(), rewrite).toBe(fieldTable(answersIn(readFields())))
  })

  it('are all marked as received by customers or not', () => {
    const undecided = readFields()
      .split('\n')
      .flatMap((line, at) => (/^  \w+ \?$/.test(line) ? [`${fieldsFile}:${at + 1} ${line.trim()}`] : []))
    expect(undecided, 'Replace ? by yes if customers receive the field, by no if only staff do').toEqual([])
  })

  it('may be missing in a response if they are for staff only', () => {
    expect(requiredOfStaff(answersIn(readFields())), 'Make these fields optional in the contract').toEqual([])
  })
})
