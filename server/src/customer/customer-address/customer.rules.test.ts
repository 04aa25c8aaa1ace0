import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlacesWith, placeFault } from '@banquet/contract/platform/postal'
import { postalEntries } from '../../platform/postal/postal-entries.ts'
import { settleAddresses } from './customer.rules.ts'

checkPlacesWith(postalEntries)

const address = (zipcode: string, city: string, area: string, isDefault = false) => ({
  zipcode,
  city,
  area,
  isDefault,
})
const stored = (...sent: ReturnType<typeof address>[]) => settleAddresses(sent)

describe('a customer address', () => {
  it.each([
    ['', '臺北市', '中山區', '104', '臺北市'],
    ['', '台北市', '中山區', '104', '臺北市'],
    ['104', '臺北市', '中山區', '104', '臺北市'],
    ['104042', '台北市', '中山區', '104042', '臺北市'],
    ['', '台東縣', '台東市', '950', '臺東縣'],
    ['', '香港', '灣仔', '', '香港'],
  ])('%s %s %s is stored with the code %s in %s', (zipcode, city, area, code, official) => {
    expect(stored(address(zipcode, city, area))).toMatchObject([
      { zipcode: code, city: official, isDefault: true },
    ])
    expect(placeFault(address(zipcode, city, area))).toBeUndefined()
  })

  it.each([
    ['100', '臺北市', '中山區', 'zipcode', 'pattern'],
    ['', '臺北市', '板橋區', 'area', 'choice'],
    ['220', '臺北市', '板橋區', 'area', 'choice'],
    ['', '台中市', '東區東', 'area', 'choice'],
  ])('%s %s %s is refused at %s', (zipcode, city, area, field, code) => {
    expect(placeFault(address(zipcode, city, area))).toEqual({ field, code })
  })

  it('in any district is accepted with the district’s own code and refused with another', () => {
    const entry = fc.constantFrom(...postalEntries)
    fc.assert(
      fc.property(entry, entry, ({ zipcode, city_name, name }, other) => {
        expect(placeFault(address(zipcode, city_name, name))).toBeUndefined()
        const wrong = placeFault(address(other.zipcode, city_name, name))
        expect(wrong === undefined).toBe(other.zipcode === zipcode)
      }),
    )
  })

  it('is the default if marked so, otherwise the first one is', () => {
    const two = [address('', '臺北市', '中山區'), address('', '臺北市', '大安區', true)]
    expect(stored(...two).map((one) => one.isDefault)).toEqual([false, true])
    expect(stored(...two.slice(0, 1)).map((one) => one.isDefault)).toEqual([true])
    expect(stored()).toEqual([])
  })
})
