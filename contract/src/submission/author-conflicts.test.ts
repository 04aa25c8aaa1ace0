import { expect, it } from 'vitest'
import { conflictFaults } from './author-conflicts.ts'

const person = { kind: 'person', value: '王大同', reason: '親屬' } as const
const codes = (...args: Parameters<typeof conflictFaults>) =>
  conflictFaults(...args).map(({ path, code }) => `${path} ${code}`)

it('takes what is complete, up to the number of the event', () => {
  expect(codes([person, { ...person, kind: 'affiliation' }], 2)).toEqual([])
  expect(codes([person, { ...person, value: '李' }], 1)).toEqual(['conflicts many'])
})

it('finds everything that is missing, repeated or no domain', () => {
  expect(
    codes(
      [
        { kind: 'person', value: '', reason: '' },
        person,
        person,
        { kind: 'domain', value: 'univ', reason: '同校' },
        { kind: 'domain', value: 'Gmail.com', reason: '同校' },
        { kind: 'domain', value: 'univ.example', reason: '同校' },
      ],
      9,
    ),
  ).toEqual([
    'conflicts.0.value required',
    'conflicts.0.reason required',
    'conflicts.2.value repeated',
    'conflicts.3.value pattern',
    'conflicts.4.value pattern',
  ])
})
