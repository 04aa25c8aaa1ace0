import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postalEntries } from '../../platform/postal/postal-entries.ts'
import { checkAddresses } from './customer.rules.ts'

const address = (zipcode: string, city: string, area: string, isDefault = false) => ({
  zipcode,
  city,
  area,
  isDefault,
})
const validate = (...sent: ReturnType<typeof address>[]) => checkAddresses(sent, postalEntries)

describe('a customer address', () => {
  it.each([
    ['', '臺北市', '中山區', '104', '臺北市'],
    ['', '台北市', '中山區', '104', '臺北市'],
    ['104', '臺北市', '中山區', '104', '臺北市'],
    ['104042', '台北市', '中山區', '104042', '臺北市'],
    ['', '台東縣', '台東市', '950', '臺東縣'],
    ['', '香港', '灣仔', '', '香港'],
  ])('%s %s %s is stored with the code %s in %s', (zipcode, city, area, code, stored) => {
    expect(validate(address(zipcode, city, area))).toMatchObject({
      addresses: [{ zipcode: code, city: stored, isDefault: true }],
      faults: [],
    })
  })

  it.each([
    ['100', '臺北市', '中山區', 'zipcode', 'pattern'],
    ['', '臺北市', '板橋區', 'area', 'choice'],
    ['220', '臺北市', '板橋區', 'area', 'choice'],
    ['', '台中市', '東區東', 'area', 'choice'],
  ])('%s %s %s is refused at %s', (zipcode, city, area, field, code) => {
    expect(validate(address('', '臺北市', '中山區'), address(zipcode, city, area)).faults).toEqual([
      { path: `addresses.1.${field}`, code },
    ])
  })

  it('in any district is accepted with the district’s own code and refused with another', () => {
    const entry = fc.constantFrom(...postalEntries)
    fc.assert(
      fc.property(entry, entry, ({ zipcode, city_name, name }, other) => {
        expect(validate(address(zipcode, city_name, name)).faults).toEqual([])
        const wrong = validate(address(other.zipcode, city_name, name)).faults.length
        expect(wrong).toBe(other.zipcode === zipcode ? 0 : 1)
      }),
    )
  })

  it('is the default if marked so, otherwise the first one is', () => {
    const two = [address('', '臺北市', '中山區'), address('', '臺北市', '大安區', true)]
    expect(validate(...two).addresses.map((one) => one.isDefault)).toEqual([false, true])
    expect(validate(...two.slice(0, 1)).addresses.map((one) => one.isDefault)).toEqual([true])
    expect(validate()).toEqual({ addresses: [], faults: [] })
  })
})
