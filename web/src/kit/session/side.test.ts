import { afterEach, describe, expect, test } from 'vitest'
import { signInAddress, enterSide, nextAddress, sideOf, sideOfPath } from './side.ts'

const to = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`)

afterEach(() => enterSide('staff'))

describe('the page after signing in', () => {
  test('is the one that was requested, with its search', () => {
    expect(to('/admin/units?page=2&keyword=a#top')).toBe('/admin/units?page=2&keyword=a#top')
    expect(to('/api/docs')).toBe('/api/docs')
    enterSide('shop')
    expect(to('/setting?tab=password')).toBe('/setting?tab=password')
  })

  test('is the home page of the side by default', () => {
    expect(nextAddress('')).toBe('/admin/dashboard')
    enterSide('shop')
    expect(nextAddress('')).toBe('/dashboard')
  })

  test.each([
    'https://evil.example/admin',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'admin',
    '/admin/login?next=/x',
    '/setting',
    '/admin/../setting',
  ])('is never %s', (next) => {
    expect(to(next)).toBe('/admin/dashboard')
  })

  test.each(['https://evil.example/setting', '//evil.example', '/login', '/admin/units', '/api/docs'])(
    'of a customer is never %s',
    (next) => {
      enterSide('shop')
      expect(to(next)).toBe('/dashboard')
    },
  )

  test('is kept in the address of the sign-in page, except for the home page', () => {
    expect(nextAddress(new URL(signInAddress('/admin/units?page=2'), 'http://localhost').search)).toBe(
      '/admin/units?page=2',
    )
    expect([signInAddress('/admin'), signInAddress('/admin/dashboard')]).toEqual([
      '/admin/login',
      '/admin/login',
    ])
    enterSide('shop')
    expect([signInAddress('/dashboard'), signInAddress('/setting')]).toEqual([
      '/login',
      '/login?next=%2Fsetting',
    ])
  })
})

test('an address belongs to the back-office or to the shop', () => {
  const paths = ['/admin', '/admin/units', '/api/docs', '/', '/login', '/administration', '/setting']
  expect(paths.map(sideOfPath)).toEqual(['staff', 'staff', 'staff', 'shop', 'shop', 'shop', 'shop'])
})

test('the public page at another moment is for staff, and can be returned to after signing in', () => {
  const address = (path: string) => new URL(path, location.origin)
  expect(
    [
      '/show?at=2027-03-01T09:00',
      '/show/food-2027/about?at=1',
      '/show',
      '/?at=1',
      '/showroom?at=1',
      '/admin',
    ].map((path) => sideOf(address(path))),
  ).toEqual(['staff', 'staff', 'shop', 'shop', 'shop', 'staff'])
  const preview = '/show/food-2027?at=2027-03-01T09%3A00'
  enterSide('staff')
  expect(nextAddress(`?next=${encodeURIComponent(preview)}`)).toBe(preview)
  enterSide('shop')
  expect(nextAddress(`?next=${encodeURIComponent(preview)}`)).toBe('/dashboard')
})
