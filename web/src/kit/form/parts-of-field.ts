import type { Field } from './form.ts'
import { useTouched } from './touched.ts'

/** Returns the faults below a path of a field, and those to show: all that the server found, others once it was left. */
export function faultsAt(field: Field<unknown>, path: string, isTouched: boolean) {
  const isThere = (fault: { path: string }) => fault.path === path || fault.path.startsWith(`${path}.`)
  const found = field.found.filter(isThere)
  const refused = field.refused.filter(isThere)
  return { found, refused, shown: [...(isTouched ? found : []), ...refused] }
}

/** The texts inside a field that holds an object, each with its own fault. */
export function usePartsOf<T extends object>(field: Field<T>) {
  const { isTouched, leave } = useTouched(field.refusals)
  return <K extends keyof T & string>(name: K): Field<T[K]> => {
    const path = `${field.name}.${name}`
    const { found, refused, shown } = faultsAt(field, path, isTouched(name))
    return {
      name: path,
      value: field.value[name],
      set: (value) => field.set({ ...field.value, [name]: value }),
      leave: () => leave(name),
      fault: shown[0],
      found,
      refused,
      refusals: field.refusals,
      required: false,
      typed: undefined,
      describe: () => undefined,
    }
  }
}
