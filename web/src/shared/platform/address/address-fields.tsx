import { cities, isDeliverable, type PostalEntry } from '@banquet/contract/platform/postal'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { isZipcode } from '@banquet/contract/rule/taiwan/zipcode'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { addressText } from './address.text.ts'
import { placeOfCode, official, usePostal } from './use-postal.ts'
import { Banner, Muted, Text } from '../../../kit/look/look.tsx'
import * as styles from './address.module.css'

interface Props {
  /** The fields of a form that hold an address: `form.field('zipcode')` and so on. */
  zipcode: Field<string>
  city: Field<string>
  area: Field<string>
  address: Field<string>
  /** Maximum number of characters of the street. */
  max: number
  /** For a delivery address: places without ordinary deliveries are not offered. */
  shipping?: boolean
}

const none: readonly PostalEntry[] = []

/**
 * An address: city, then district, then street, with a preview of the full address. Choosing a district fills in the
 * postal code, and typing a code selects its district.
 */
export function AddressFields({ shipping = false, max, ...fields }: Props) {
  const t = useText(addressText)
  const { pleaseSelect } = useText(commonText)
  const query = usePostal()
  const entries = query.data?.rows ?? none
  const place = official(entries, { city: fields.city.value, area: fields.area.value })
  const choose = chooser(entries, fields)
  // A code may be typed before the table that contains its district is loaded.
  const typed = useRef('')
  const findTyped = useEffectEvent(() => typed.current !== '' && choose.zipcode(typed.current))
  useEffect(() => {
    if (query.data) findTyped()
  }, [query.data])
  const typeCode = (code: string) => {
    typed.current = code
    choose.zipcode(code)
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <div className={styles.place}>
        <TextField
          field={{ ...fields.zipcode, set: typeCode }}
          label={t.zipcode}
          autoComplete="postal-code"
        />
        <SelectField
          field={{ ...fields.city, value: place.city, set: choose.city }}
          label={t.city}
          options={withCurrent(citiesIn(entries), place.city, pleaseSelect)}
          show={itself}
        />
        <SelectField
          field={{ ...fields.area, value: place.area, set: (area) => choose.area(place.city, area) }}
          label={t.area}
          disabled={place.city === ''}
          options={withCurrent(districtsIn(entries, place.city, shipping), place.area, pleaseSelect)}
          show={itself}
        />
      </div>
      <TextField
        field={fields.address}
        label={t.address}
        hint={t.addressHint}
        max={max}
        autoComplete="street-address"
      />
      <Whole zipcode={fields.zipcode.value} {...place} address={fields.address.value} />
    </>
  )
}

const itself = (value: string) => value

/** Returns the handlers that apply the consequences of each choice. */
function chooser(
  entries: readonly PostalEntry[],
  { zipcode, city, area }: Pick<Props, 'zipcode' | 'city' | 'area'>,
) {
  const set = (next: { zipcode: string; city: string; area: string }) => {
    zipcode.set(next.zipcode)
    city.set(next.city)
    area.set(next.area)
  }
  return {
    zipcode: (code: string) => {
      const found = isZipcode(code.trim()) ? placeOfCode(entries, code.trim(), area.value) : undefined
      if (found) set({ zipcode: code, ...found })
      else zipcode.set(code)
    },
    city: (name: string) => set({ zipcode: '', city: name, area: '' }),
    area: (cityName: string, name: string) => {
      const found = entries.find((entry) => entry.city_name === cityName && entry.name === name)
      set({ zipcode: found?.zipcode ?? '', city: cityName, area: name })
    },
  }
}

/** The options of a select; a current value that the table does not contain is added, so that it is shown. */
function withCurrent(choices: readonly { value: string; label: string }[], current: string, first: string) {
  const known = choices.some(({ value }) => value === current)
  const own = known || current === '' ? [] : [{ value: current, label: current }]
  return [{ value: '', label: first }, ...own, ...choices]
}

const inWords = (name: string, english: string | undefined) =>
  language() === 'en' && english !== undefined ? `${name} ${english}` : name

function citiesIn(entries: readonly PostalEntry[]) {
  const englishOf = (name: string) => entries.find((entry) => entry.city_name === name)?.englishCityName
  return cities.map((name) => ({ value: name, label: inWords(name, englishOf(name)) }))
}

function districtsIn(entries: readonly PostalEntry[], city: string, shipping: boolean) {
  return entries
    .filter((entry) => entry.city_name === city && (!shipping || isDeliverable(entry.zipcode)))
    .map(({ name, englishName }) => ({ value: name, label: inWords(name, englishName) }))
}

function Whole(place: { zipcode: string; city: string; area: string; address: string }) {
  const t = useText(addressText)
  const barred = isZipcode(place.zipcode) && !isDeliverable(place.zipcode)
  return (
    <Banner as="output">
      {t.full}
      <Text as="strong" ms={12} c="text">
        {fullAddress(place) || '—'}
      </Text>
      {barred && (
        <Muted as="small" c="warning">
          {t.undeliverable}
        </Muted>
      )}
    </Banner>
  )
}
