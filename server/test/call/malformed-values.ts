import * as fc from 'fast-check'

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Texts that have broken programs before. */
const nastyTexts = [
  '',
  ' ',
  '\u0007\u001b[31m',
  '\ufeffBOM',
  '\u202eright to left',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  "' or 1=1; drop table account; --",
  '%',
  '_%\\',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '１２',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '+275760-09-13',
  '-infinity',
  '99999-01-01',
  'x'.repeat(5000),
  '字'.repeat(70_000),
]

/** Texts that a database cannot store. */
const brokenTexts = ['a\u0000b', '\u0000', 'x\ud800y', '\udfff', 'line\u0008', 'del\u007f']

/** Values of every type, most of them wrong anywhere. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...brokenTexts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...nastyTexts) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, ['a', 'b']),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, -1, 0.1, 1e21, 1e308, -1e308, 2_147_483_648, 2 ** 53, Number.MIN_VALUE),
  },
  {
    weight: 1,
    arbitrary: fc.constant(null).map((): unknown => JSON.parse(deep(500, '[', ']'))),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
)

/** Bodies that are not JSON, or hard to read. */
export const notJson = fc.constantFrom(
  '',
  '{',
  '"',
  'nul',
  '{"a":NaN}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '\u0000',
  '{"a":"\u0000"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":"a","name":"b"}',
  '{"a":1e999999}',
  `{"a":${'9'.repeat(2000)}}`,
  deep(20_000, '[', ']'),
  deep(20_000, '{"a":', '}'),
  `[${'{},'.repeat(20_000)}{}]`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  '<xml/>',
  'a=1&b=2',
)

/** Parts of an address that are not properly encoded. */
export const notEncoded = fc.constantFrom(
  '%',
  '%0',
  '%ff',
  '%c0%af',
  '%00',
  '%ed%a0%80',
  '..',
  '.',
  '%2F',
  '%2e%2e%2f',
  '-',
)
/** Numbers that no id may be. */
export const outOfRange = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '2147483648',
  '9'.repeat(180),
  'x'.repeat(250),
  'NaN',
)

/** The values that each field gets: what a column cannot hold, and what is nearly valid. */
export const edges = [
  ...['a\u0000b', 'x\ud800y', 'x'.repeat(5000), '', '2026-02-30', 'NaN'],
  ...[2_147_483_648, 9_007_199_254_740_991, -1, 0.5, null, true, [], {}],
]
