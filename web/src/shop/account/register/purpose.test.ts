import { afterEach, expect, test } from 'vitest'
import { addressWithEmail, emailOfAddress, purposeOf } from './purpose.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/signup/new?event=food-2027', 'signup'],
  ['/hotel', 'hotel'],
  ['/submission/4', 'submission'],
  ['/dashboard', undefined],
  ['/signups', undefined],
])('%s is for %s', (address, purpose) => {
  expect(purposeOf(address)).toBe(purpose)
})

test('an address typed on one page is known on the other, and a sign-in name is not carried along', () => {
  history.replaceState(null, '', '/login?next=%2Fsignup')
  const address = addressWithEmail('/register', ' mei@example.com ')
  expect(address).toBe('/register?next=%2Fsignup#mei%40example.com')
  expect(addressWithEmail('/register', 'mei')).toBe('/register?next=%2Fsignup')
  history.replaceState(null, '', address)
  expect(emailOfAddress()).toBe('mei@example.com')
  history.replaceState(null, '', '/register#%E0%A4%A')
  expect(emailOfAddress()).toBe('')
})
