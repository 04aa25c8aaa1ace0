import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfCents } from './cents.ts'
import { capitalAmount } from './capital-amount.ts'

test.each([
  ['0.00', '新臺幣零元整'],
  ['5.00', '新臺幣伍元整'],
  ['10.00', '新臺幣壹拾元整'],
  ['12345.00', '新臺幣壹萬貳仟參佰肆拾伍元整'],
  ['10005.00', '新臺幣壹萬零伍元整'],
  ['100050.00', '新臺幣壹拾萬零伍拾元整'],
  ['101000.00', '新臺幣壹拾萬壹仟元整'],
  ['100001000.00', '新臺幣壹億零壹仟元整'],
  ['1000000000.00', '新臺幣壹拾億元整'],
  ['1049999989500.00', '新臺幣壹兆零肆佰玖拾玖億玖仟玖佰玖拾捌萬玖仟伍佰元整'],
  ['12345.50', '新臺幣壹萬貳仟參佰肆拾伍元伍角整'],
  ['12345.67', '新臺幣壹萬貳仟參佰肆拾伍元陸角柒分'],
  ['1.05', '新臺幣壹元零伍分'],
  ['0.05', '新臺幣伍分'],
  ['0.50', '新臺幣伍角整'],
])('NT$ %s is %s', (amount, words) => {
  expect(capitalAmount(amount)).toBe(words)
})

const unitOf = new Map([
  ['拾', 10n],
  ['佰', 100n],
  ['仟', 1000n],
] as const)
const groupOf = new Map([
  ['萬', 10_000n],
  ['億', 100_000_000n],
  ['兆', 1_000_000_000_000n],
] as const)

/** Reads the words as a person does: digit by digit, each with the unit after it. Returns cents. */
function centsRead(words: string): bigint {
  let [sum, group, digit] = [0n, 0n, 0n]
  for (const letter of words.replace(/^新臺幣/, '')) {
    const unit = unitOf.get(letter as '拾')
    const great = groupOf.get(letter as '萬')
    if (unit !== undefined) [group, digit] = [group + digit * unit, 0n]
    else if (great !== undefined) [sum, group, digit] = [sum + (group + digit) * great * 100n, 0n, 0n]
    else if (letter === '元') [sum, group, digit] = [sum + (group + digit) * 100n, 0n, 0n]
    else if (letter === '角') [sum, digit] = [sum + digit * 10n, 0n]
    else if (letter === '分') [sum, digit] = [sum + digit, 0n]
    else if (letter !== '整') digit = BigInt('零壹貳參肆伍陸柒捌玖'.indexOf(letter))
  }
  return sum
}

test('every amount can be parsed back from its numerals, which have no double zero and a closing word', () => {
  const cents = fc.oneof(
    fc.bigInt({ min: 0n, max: 99_999_999_999_999_99n }),
    // Few digits among many zeros, where the rules are tricky.
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '5'), { minLength: 1, maxLength: 16 })
      .map((each) => BigInt(each.join(''))),
  )
  fc.assert(
    fc.property(cents, (value) => {
      const words = capitalAmount(textOfCents(value))
      expect(centsRead(words)).toBe(value)
      expect(words).not.toMatch(/零零|零[萬億兆角分]|(?<!幣)零元/)
      expect(words).toMatch(/^新臺幣.*[整分]$/)
    }),
    { numRuns: 2000 },
  )
})
