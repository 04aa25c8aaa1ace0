import { useEffect, useRef } from 'react'
import type { Field } from '../../kit/form.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string | undefined ? K : never }[keyof T] & string

/** A field that holds a list of parts, and the fields of each part within it. */
export function useParts<T extends object>(field: Field<T[]>) {
  // Several fields of a part may be set one after another, before the form is drawn again.
  const latest = useRef(field.value)
  useEffect(() => {
    latest.current = field.value
  }, [field.value])
  const set = (parts: T[]) => {
    latest.current = parts
    field.set(parts)
  }
  const change = (place: number, values: Partial<T>) =>
    set(latest.current.map((one, i) => (i === place ? { ...one, ...values } : one)))
  return {
    parts: field.value,
    set,
    change,
    add: (part: T) => set([...latest.current, part]),
    remove: (place: number) => set(latest.current.filter((_, i) => i !== place)),
    text: (place: number, name: Texts<T>, required = false): Field<string> => ({
      name: `${field.name}.${place}.${name}`,
      value: String(field.value[place]?.[name as keyof T] ?? ''),
      set: (value) => change(place, { [name]: value } as unknown as Partial<T>),
      leave: () => undefined,
      fault: field.fault?.path === `${field.name}.${place}.${name}` ? field.fault : undefined,
      required,
      typed: undefined,
      describe: () => undefined,
    }),
  }
}
