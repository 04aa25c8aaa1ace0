import { expect, test } from 'vitest'
import { curveOf } from './signup-curve.ts'

const shown = (points: ReturnType<typeof curveOf>) =>
  points.map(({ before, made, sum, other }) => [before, made, sum, other])

test('each day has a point, from the first sign-up of either event until its first day', () => {
  const points = curveOf([{ before: 2, count: 3 }], [{ before: 3, count: 1 }], 1)
  expect(shown(points)).toEqual([
    [3, 0, 0, 1],
    [2, 3, 3, 1],
    [1, 0, 3, 1],
    [0, 0, 3, 1],
  ])
  expect(points.map(({ isComing }) => isComing)).toEqual([false, false, false, true])
})

test('a longer time has a point for each week, which ends on the weekday of the first day', () => {
  const points = curveOf(
    [
      { before: 60, count: 2 },
      { before: 1, count: 1 },
    ],
    [],
    -1,
  )
  expect(points[0]).toMatchObject({ before: 63, days: 7, made: 0 })
  expect(points[1]).toMatchObject({ before: 56, made: 2, sum: 2 })
  expect(points.at(-1)).toMatchObject({ before: 0, made: 1, sum: 3, isComing: false })
})

test('sign-ups of more than a year ago belong to the first point, and those after the first day are shown', () => {
  const points = curveOf(
    [
      { before: 500, count: 4 },
      { before: -2, count: 1 },
    ],
    [],
    -3,
  )
  expect(points[0]).toMatchObject({ before: 364, made: 4 })
  expect(points.at(-1)).toMatchObject({ before: -7, made: 1, sum: 5 })
})

test('without sign-ups there is no plot', () => {
  expect(curveOf([], [], 10)).toEqual([])
})
