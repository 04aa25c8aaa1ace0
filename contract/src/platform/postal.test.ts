import { describe, expect, it, test } from 'vitest'
import { findPostal, isDeliverable, isWholeAddress, type PostalEntry } from './postal.ts'
import { fullAddress } from '../rule/text/full-address.ts'
import { isZipcode, zipcode } from '../rule/taiwan/zipcode.ts'

const entry = (code: string, city: PostalEntry['city_name'], name: string): PostalEntry => ({
  zipcode: code,
  name,
  full_name: city + name,
  state_name: null,
  city_name: city,
  englishName: '',
  englishCityName: '',
})
const entries = [
  entry('106', '臺北市', '大安區'),
  entry('439', '臺中市', '大安區'),
  entry('300', '新竹市', '東區'),
  entry('600', '嘉義市', '東區'),
  entry('636', '雲林縣', '臺西鄉'),
]

describe('a postal code', () => {
  it.each(['100', '106', '106001', '10601', '983', '290', '300'])('accepts %s', (text) => {
    expect(isZipcode(text)).toBe(true)
  })

  it.each(['', '1', '10', '099', '101', '999', '1060', '1060011', '１０６', ' 106', '106a', '101001', '000'])(
    'refuses %j',
    (text) => {
      expect(isZipcode(text)).toBe(false)
    },
  )

  it('is trimmed when typed', () => {
    expect(zipcode.parse(' 106001 ')).toBe('106001')
    expect(zipcode.safeParse('999').error?.issues[0]).toMatchObject({
      code: 'custom',
      params: { code: 'pattern' },
    })
  })

  it.each([
    ['106', true],
    ['100001', true],
    ['290', false],
    ['290001', false],
    ['817', false],
    ['819', false],
    ['999', false],
  ])('%s can be delivered to: %s', (text, possible) => {
    expect(isDeliverable(text)).toBe(possible)
  })
})

describe('a district', () => {
  it.each([
    ['臺北市', '大安區', '106'],
    ['台北市', '大安區', '106'],
    ['臺中市', '大安區', '439'],
    ['新竹市', '東區', '300'],
    ['嘉義市', '東區', '600'],
    [' 雲林縣', '台西鄉 ', '636'],
  ])('%s %s is found by its city and name', (city, area, code) => {
    expect(findPostal(entries, { city, area })?.zipcode).toBe(code)
  })

  it.each([
    ['臺北市', '東區'],
    ['大安區', '臺北市'],
    ['', ''],
    ['臺北市大安區', ''],
    ['臺北', '大安區'],
  ])('%s %s does not exist', (city, area) => {
    expect(findPostal(entries, { city, area })).toBeUndefined()
  })
})

test('an address is formatted with its code, city, district and street', () => {
  const place = { city: '臺北市', area: '大安區', address: '和平東路一段 162 號' }
  expect(fullAddress({ ...place, zipcode: '106' })).toBe('106臺北市大安區和平東路一段 162 號')
  expect(fullAddress({ ...place, zipcode: '' })).toBe('臺北市大安區和平東路一段 162 號')
})

test('an address is complete with city, district and street', () => {
  const place = { city: '臺北市', area: '大安區', address: '和平東路一段 162 號' }
  expect(isWholeAddress(place)).toBe(true)
  for (const part of ['city', 'area', 'address'])
    for (const blank of ['', '  ']) expect(isWholeAddress({ ...place, [part]: blank })).toBe(false)
})
