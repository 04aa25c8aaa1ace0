import { expect, test } from 'vitest'
import { coveredBy, placeFor } from './notice-place.ts'

const screen = { width: 1440, height: 900 }
const button = (left: number, top: number, weight = 20) => ({ left, top, width: 100, height: 36, weight })
const size = { width: 400, height: 48 }

test('notices are at the right below the header if nothing is in their way', () => {
  const controls = [button(300, 80), button(1300, 200)]
  expect(placeFor(size, { screen, top: 68, controls })).toMatchObject({ left: 1024, top: 68 })
})

test('notices that would cover an action bar are placed where they cover nothing', () => {
  const two = { ...size, height: 104 }
  const controls = [1000, 1110, 1220, 1330].map((left) => button(left, 150))
  const place = placeFor(two, { screen, top: 68, controls })
  expect(coveredBy(place, controls)).toBe(0)
})

test('notices cover the least important element if everything is occupied', () => {
  const phone = { width: 390, height: 844 }
  const wide = { left: 0, width: 390, height: 40 }
  const header = { ...wide, top: 8, weight: 4 }
  const rows = Array.from({ length: 18 }, (_, i) => ({ ...wide, top: 60 + i * 44, weight: 20 }))
  const send = { ...wide, top: 800, weight: 1000 }
  const controls = [header, ...rows, send]
  const place = placeFor({ width: 358, height: 40 }, { screen: phone, top: 68, controls })
  expect(coveredBy(place, controls)).toBe(header.weight)
})
