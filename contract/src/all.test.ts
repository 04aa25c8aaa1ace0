import { expect, test } from 'vitest'
import type { z } from 'zod'
import { pageList, rightsOn } from './call/access.ts'
import { all } from './all.ts'

test('every call has a name and an address of its own', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(addresses).size).toBe(all.length)
})

test('a page with calls has the rights that they ask for, and no others', () => {
  const asked = all.flatMap(({ access }) => (typeof access === 'object' ? [access].flat() : []))
  // An override is a field of an order, not a call.
  const used = [...asked, { page: 'orders', right: 'override' }]
  for (const page of pageList.filter(({ name }) => asked.some((one) => one.page === name))) {
    const own = used.flatMap(({ page: name, right }) => (name === page.name ? [right] : []))
    const place = `Correct changes or extra of ${page.name} in contract/src/call/access.ts`
    expect([page.name, ['view', ...rightsOn(page)].toSorted()], place).toEqual([
      page.name,
      [...new Set(own)].toSorted(),
    ])
  }
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

/** Returns every leaf schema within a schema, with the path of its field; lists and records count as one field. */
function leavesOf(schema: z.core.$ZodType, path: string): [string, z.ZodType][] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if ('innerType' in def) return leavesOf(def.innerType, path)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`))
  if (def.type === 'array') return leavesOf(def.element, path)
  if (def.type === 'record') return leavesOf(def.valueType, path)
  if (def.type === 'union') return def.options.flatMap((option) => leavesOf(option, path))
  return [[path, schema as z.ZodType]]
}

test('a number in an address is written in decimal digits alone', () => {
  const fields = all.flatMap(({ id, params, query }) =>
    [params, query].flatMap((part) => (part ? leavesOf(part, id) : [])),
  )
  const numbers = fields.filter(([, field]) => {
    const { data } = field.safeParse('3')
    return typeof data === 'number' || (Array.isArray(data) && data[0] === 3)
  })
  expect(numbers.length).toBeGreaterThan(100)
  const others = ['3e0', '0x3', '0b11', '+3', ' 3', '3 ', '3.0', '３', '']
  const taken = numbers.flatMap(([path, field]) =>
    others.filter((said) => field.safeParse(said).success).map((said) => `${path} ${JSON.stringify(said)}`),
  )
  expect(taken).toEqual([])
})

/** Fields that accept several lines. */
const severalLines =
  /^(?:order|customer|product|food-material)\.\w+\.(?:remark|internalNote)$|^order\.cancel\.reason$/
/** Fields that are taken exactly as sent: secrets, values that are only compared, and fields that are ignored. */
const asSent =
  /^(?:auth|forgotten-password)\.|password$|\.roles?$|^(?:management|employee|customer)\.(?:put|update)\.name$|^customer-product\..*\bproduct$|^import\..*\.mapping\./i

test('a line break in a text of one line does not get through', () => {
  const texts = all.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? leavesOf(part, id) : [])),
  )
  const through = texts
    .filter(([, field]) => {
      const { data } = field.safeParse('one\ntwo')
      return typeof data === 'string' && data.includes('\n')
    })
    .map(([path]) => path)
  const rest = through.filter((path) => !severalLines.test(path) && !asSent.test(path))
  expect(rest, 'Make them a line, or add them to severalLines in contract/src/all.test.ts').toEqual([])
  expect(through).toContain('order.create.remark')
})
