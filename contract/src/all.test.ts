import { expect, test } from 'vitest'
import { all } from './all.ts'

test('every call has a name and an address of its own', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(addresses).size).toBe(all.length)
})

test('a call names the parts of its address, and no others', () => {
  for (const { id, path, params } of all) {
    const parts = path.match(/(?<=:)\w+/g) ?? []
    const shape = params && 'shape' in params ? Object.keys(params.shape as object) : []
    expect([id, shape.toSorted()]).toEqual([id, parts.toSorted()])
  }
})

test('a call that reads takes no body', () => {
  const reading = all.filter(({ method }) => method === 'GET')
  expect(reading.filter(({ body }) => body !== undefined)).toEqual([])
})
