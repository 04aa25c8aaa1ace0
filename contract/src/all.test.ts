import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageList, rightsOn } from './call/access.ts'
import { all } from './all.ts'
import { textsOfSeveralLines } from './call/list.ts'

test('every call has a unique name and a unique address', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  const ids = all.map(({ id }) => id)
  for (const names of [ids, addresses]) {
    const repeated = names.filter((name, at) => names.indexOf(name) !== at)
    expect(
      repeated,
      'Two calls in contract/src, listed in calls.ts of their area, are the same here',
    ).toEqual([])
  }
})

test('a page with calls has exactly the rights that they require', () => {
  const asked = all.flatMap(({ access }) => (typeof access === 'object' ? [access].flat() : []))
  // These decide about fields, not about calls.
  const used = [
    ...asked,
    { page: 'orders', right: 'override' },
    { page: 'orders', right: 'price' },
    { page: 'products', right: 'cost' },
    { page: 'checkIns', right: 'override' },
  ]
  for (const page of pageList.filter(({ name }) => asked.some((one) => one.page === name))) {
    const own = used.flatMap(({ page: name, right }) => (name === page.name ? [right] : []))
    const place = `Correct changes or extra of ${page.name} in contract/src/call/access.ts`
    expect([page.name, ['view', ...rightsOn(page)].toSorted()], place).toEqual([
      page.name,
      [...new Set(own)].toSorted(),
    ])
  }
})

test('a call declares exactly the parameters of its address', () => {
  for (const { id, path, params } of all) {
    const parts = path.match(/(?<=:)\w+/g) ?? []
    const shape = params && 'shape' in params ? Object.keys(params.shape as object) : []
    expect([id, shape.toSorted()], 'Correct params or path of this call in contract/src').toEqual([
      id,
      parts.toSorted(),
    ])
  }
})

test('a call that only reads takes no body', () => {
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

test('a number in an address is written in decimal digits only', () => {
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

/** Fields that are taken exactly as sent: secrets, values that are only compared, whole mails, and fields that are ignored. */
const asSent =
  /^(?:auth|(?:member-)?forgotten-password)\.|\.robot\.|password$|\.roles?$|^(?:management|employee|customer|member)\.(?:put|update)\.name$|^customer-product\..*\bproduct$|^import\..*\.mapping\.|^bounce-report\.receive\.raw$|^ticket\.(?:get|pdf)\.ticket$/i

test('a line break is removed from single-line text', () => {
  const texts = all.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? leavesOf(part, id) : [])),
  )
  const through = texts
    .filter(([, field]) => !textsOfSeveralLines.has(field))
    .filter(([, field]) => {
      const { data } = field.safeParse('one\ntwo')
      return typeof data === 'string' && data.includes('\n')
    })
    .map(([path]) => path)
  const rest = through.filter((path) => !asSent.test(path))
  expect(rest, 'Make these `line` or `optionalLines` of contract/src/call/list.ts').toEqual([])
  expect(texts.filter(([, field]) => textsOfSeveralLines.has(field)).length).toBeGreaterThan(5)
})

test('what nobody sees is removed from text, also from text of several lines', () => {
  const texts = all.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? leavesOf(part, id) : [])),
  )
  const through = texts.flatMap(([path, field]) => {
    const { data } = field.safeParse('\u202aone\u200btwo\ufeff\u202c')
    return typeof data === 'string' && data.toLowerCase() !== 'onetwo' ? [path] : []
  })
  const rest = through.filter((path) => !asSent.test(path))
  expect(
    rest,
    'Begin these with `typedLine`, `typedLines` or `typedCode` of contract/src/rule/text/typed.ts',
  ).toEqual([])
})

test('a text with an example is accepted with what nobody sees around it', () => {
  const fields = all.flatMap(({ id, query, body }) =>
    [query, body].flatMap((part) => (part ? leavesOf(part, id) : [])),
  )
  const refused = fields.flatMap(([path, field]) => {
    const { example } = z.globalRegistry.get(field) ?? {}
    if (typeof example !== 'string' || typeof field.safeParse(example).data !== 'string') return []
    const { data } = field.safeParse(`\u202a${example}\u200b`)
    return data === field.safeParse(example).data ? [] : [`${path} ${example}`]
  })
  // Screens write these after a choice; what people type as a day or time is read by `readDay` and `readTime`.
  const chosen =
    /\.robot\.|\.digest |[pP]assword |\.operationItems |\.country |\.timeZone |\.nonce |\.field |[kK]ind |\.fileKinds\.key |^room-share\.\w+\.code | \d{4}-\d\d-\d\d(?:T[\d:]+Z?)?$| \d\d:\d\d$/
  expect(refused.filter((path) => !asSent.test(path) && !chosen.test(path))).toEqual([])
})
