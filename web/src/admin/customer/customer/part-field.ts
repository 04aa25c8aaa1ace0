import { useEffect, useRef } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { useTouched } from '../../../kit/form/touched.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string | undefined ? K : never }[keyof T] & string

/** Keys of addresses and contacts that are not saved yet and have no id. */
const keys = new WeakMap<object, string>()
let lastKey = 0

/** The key of an address or contact: it stays the same while the row is edited and others are removed. */
export function partKeyOf(part: { id?: number | undefined }): string {
  if (part.id !== undefined) return String(part.id)
  const known = keys.get(part)
  if (known !== undefined) return known
  lastKey += 1
  const key = `new-${lastKey}`
  keys.set(part, key)
  return key
}

/** A field that holds a list of addresses or contacts, and the functions to change it. */
export function useParts<T extends { id?: number | undefined }>(field: Field<T[]>) {
  // Several fields of a row may be set one after another, before the form renders again.
  const latest = useRef(field.value)
  useEffect(() => {
    latest.current = field.value
  }, [field.value])
  const set = (parts: T[]) => {
    latest.current = parts
    field.set(parts)
  }
  const changed = (part: T, values: Partial<T>) => {
    const next = { ...part, ...values }
    keys.set(next, partKeyOf(part))
    return next
  }
  return {
    parts: field.value,
    /** Changes each row by the values returned for it. */
    changeAll: (valuesOf: (index: number) => Partial<T>) =>
      set(latest.current.map((part, i) => changed(part, valuesOf(i)))),
    change: (index: number, values: Partial<T>) =>
      set(latest.current.map((part, i) => (i === index ? changed(part, values) : part))),
    add: (part: T) => set([...latest.current, { ...part }]),
    remove: (index: number) => set(latest.current.filter((_, i) => i !== index)),
  }
}

/** The text fields of one row. Each shows its own fault, once it was left or the form was submitted. */
export function usePartFields<T extends object>(
  field: Field<T[]>,
  index: number,
  change: (values: Partial<T>) => void,
) {
  const { isTouched, leave } = useTouched(field.refusals)
  return (name: Texts<T>, required = false): Field<string> => {
    const path = `${field.name}.${index}.${name}`
    const found = field.found.filter((fault) => fault.path === path)
    const refused = field.refused.filter((fault) => fault.path === path)
    return {
      name: path,
      value: String(field.value[index]?.[name as keyof T] ?? ''),
      set: (value) => change({ [name]: value } as unknown as Partial<T>),
      leave: () => leave(name),
      fault: (isTouched(name) ? found[0] : undefined) ?? refused[0],
      found,
      refused,
      refusals: field.refusals,
      required,
      typed: undefined,
      describe: () => undefined,
    }
  }
}
