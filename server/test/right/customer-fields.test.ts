import { beforeAll, describe, expect, it } from 'vitest'
import { customerFields, requiredOfStaff } from './customer-fields.ts'

beforeAll(() => customerFields.update())

describe('the fields of rows that customers read as well as staff', () => {
  it('are those of the committed table', () => {
    const rewrite = `Run \`npm run tables\`, write yes or no after each new field in ${customerFields.path}, and commit it`
    expect(customerFields.text(), rewrite).toBe(customerFields.expected())
  })

  it('are all marked as received by customers or not', () => {
    const hint = 'Replace ? by yes if customers receive the field, by no if only staff do'
    expect(customerFields.undecided(), hint).toEqual([])
  })

  it('may be missing in a response if they are for staff only', () => {
    expect(requiredOfStaff(), 'Make these fields optional in the contract').toEqual([])
  })
})
