import { beforeAll, describe, expect, it } from 'vitest'
import { columnAnswers, personalColumns } from './personal-columns.ts'

beforeAll(() => personalColumns.update())

describe('the columns of the database', () => {
  it('are those of the committed file', () => {
    const rewrite = `Run \`npm run tables\`, answer each new column in ${personalColumns.path}, and commit it`
    expect(personalColumns.text(), rewrite).toBe(personalColumns.expected())
  })

  it('are all marked as personal data or not', () => {
    expect(personalColumns.undecided(), `Replace ? by one of: ${columnAnswers.join(', ')}`).toEqual([])
  })
})
