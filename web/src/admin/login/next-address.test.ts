import { describe, expect, test } from 'vitest'
import { doorAddress, nextAddress } from './next-address.ts'

const to = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`)

describe('the page after signing in', () => {
  test('is the one that was asked for, with its search', () => {
    expect(to('/admin/units?page=2&keyword=a#top')).toBe('/admin/units?page=2&keyword=a#top')
  })

  test('is the dashboard where none was asked for', () => {
    expect(nextAddress('')).toBe('/admin/dashboard')
  })

  test.each([
    'https://evil.example/admin',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'admin',
    '/admin/login?next=/x',
  ])('is never %s', (next) => {
    expect(to(next)).toBe('/admin/dashboard')
  })

  test('is kept by the address of the door, except the dashboard, where one comes anyway', () => {
    expect(nextAddress(new URL(doorAddress('/admin/units?page=2'), 'http://localhost').search)).toBe(
      '/admin/units?page=2',
    )
    expect(doorAddress('/admin')).toBe('/admin/login')
    expect(doorAddress('/admin/dashboard')).toBe('/admin/login')
  })
})
