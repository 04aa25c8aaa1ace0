import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Fault } from '@banquet/contract/call/faults'
import type { idParams } from '@banquet/contract/call/list'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useWrite } from '../query/query.ts'
import { faultsOf, faultsWithin } from './faults.ts'
import {
  begin,
  change,
  differences,
  isDirty,
  isSame,
  leave,
  loadCurrent,
  offer,
  requiredFields,
  type Description,
  type Model,
  type Values,
} from './form-model.ts'
import { shownByForm, useSending, type FormOptions } from './use-sending.ts'

/** One field, as the components of fields.tsx take it. */
export interface Field<T> {
  name: string
  value: T
  set(value: T): void
  /** Called when the focus leaves the field. */
  leave(): void
  /** The fault to show, once the field was left or the form was submitted. */
  fault: Fault | undefined
  /** Every fault of the field or inside it now, shown or not. */
  found: readonly Fault[]
  /** The faults that the server found in it or inside it. */
  refused: readonly Fault[]
  /** How often a submit was refused. */
  refusals: number
  required: boolean
  /** The input before another user's version was loaded over it. */
  typed: T | undefined
  /** Registers the words for the field and its values, for the dialog about somebody else's edit. */
  describe(label: string, show: (value: T) => string): void
}

/** The ways to continue when another user edited the row meanwhile. */
export interface Stale {
  /** Fields in which the row now differs from the input. */
  differing: readonly { name: string; label: string; now: string; typed: string }[]
  load: () => void
  overwrite: () => void
  dismiss: () => void
}

/** A form: its values, faults and submit. Pass it to `Form`, and its fields to the components of fields.tsx. */
export interface FormState<V> {
  values: V
  field: <K extends keyof V & string>(name: K) => Field<V[K]>
  set: (fields: Partial<V>) => void
  /** Fills in a field unless the user has changed it. */
  offer: <K extends keyof V & string>(name: K, value: V[K]) => void
  send: () => Promise<void>
  /** Empties the form, or restores the values of the row. */
  reset: () => void
  saving: boolean
  /** Whether the form adds a row; otherwise it edits one. */
  isNew: boolean
  /** Whether leaving the page would lose input; up to date even between renders, for example right after saving. */
  isDirty: () => boolean
  /** Resolves once the pending save has succeeded or was refused; at once if there is none. */
  settled: () => Promise<void>
  refusals: number
  stale: Stale | undefined
}

/** Refusals that only mark a field, because its fault says everything. */
const onlyMarked: ErrorCode[] = ['management.wrong-password']

/** A writing call for a form: the form itself shows field faults, duplicates and edits by somebody else. */
export function useSave<E extends Endpoint>(endpoint: E, options: Parameters<typeof useWrite>[1] = {}) {
  return useWrite(endpoint, {
    ...options,
    atField: [...shownByForm, ...onlyMarked, ...(options.atField ?? [])],
  })
}

/** The calls of a resource that add and edit its rows. */
interface RowCalls<B extends z.ZodType, Row> {
  create: Endpoint & { body: B; response: z.ZodType<Row> }
  update: Endpoint & { params: typeof idParams; body: z.ZodType; response: z.ZodType<Row> }
}

/**
 * Saves the values of a form: adds a row, or edits the given one in the version that was read. `also` names other
 * resources whose reading calls become stale.
 */
export function useSaveRow<B extends z.ZodType, Row>(
  calls: RowCalls<B, Row>,
  row: { id: number } | undefined,
  also: readonly string[] = [],
) {
  const create = useSave<Endpoint>(calls.create, { also })
  const update = useSave<Endpoint>(calls.update, { also })
  return (body: z.input<B>, version: number | undefined) => {
    const saved = row
      ? update.mutateAsync({ params: { id: row.id }, body: { ...(body as object), version } })
      : create.mutateAsync({ body })
    return saved as Promise<Row>
  }
}

/** Keeps a form based on a schema of the contract, so that its rules are those of the server. */
export function useForm<S extends z.ZodObject, R>(options: FormOptions<S, R>): FormState<Values<S>> {
  type V = Values<S>
  const { schema } = options
  const [model, setModel] = useState(() => begin<V>(options.initial, options.version))
  const [words] = useState(() => new Map<string, Description>())
  const required = useMemo(() => requiredFields(schema), [schema])
  const { send, saving, saved, settled } = useSending(options, model, setModel)
  // A caller that awaits a save keeps the functions of an earlier render.
  const latest = useRef(model)
  useLayoutEffect(() => {
    latest.current = model
  })
  const set = (fields: Partial<V>) => setModel((old) => change(old, fields))
  const markLeft = (name: string) => setModel((old) => leave(old, name))
  return {
    values: model.values,
    field: bind({ model, schema, required, words, set, leave: markLeft }),
    set,
    offer: (name, value) => setModel((old) => offer(old, name, value)),
    send: () => send(model.version),
    reset: () => setModel(() => begin(options.initial, options.version)),
    saving,
    isNew: options.version === undefined,
    // Right after saving the state is still the old one, and leaving the page must not ask.
    isDirty: () => saved.current !== latest.current.values && isDirty(latest.current),
    settled,
    refusals: model.refusals,
    stale: model.current && {
      differing: differences(model, words),
      load: () => setModel(loadCurrent),
      overwrite: () => {
        setModel((old) => ({ ...old, version: old.current?.version, current: undefined }))
        void send(model.current?.version)
      },
      dismiss: () => setModel((old) => ({ ...old, current: undefined })),
    },
  }
}

interface Parts<V> {
  model: Model<V>
  schema: z.ZodObject
  required: ReadonlySet<string>
  words: Map<string, Description>
  set: (fields: Partial<V>) => void
  leave: (name: string) => void
}

function bind<V extends object>({ model, schema, required, words, set, leave }: Parts<V>) {
  const { values, left, typed, refusals } = model
  const checked = schema.safeParse(values, { reportInput: true })
  const faults = checked.success ? [] : faultsOf(checked.error, values)
  return <K extends keyof V & string>(name: K): Field<V[K]> => {
    const found = faultsWithin(faults, name)
    const refused = faultsWithin(model.refused, name)
    return {
      name,
      value: values[name],
      set: (value) => set({ [name]: value } as unknown as Partial<V>),
      leave: () => leave(name),
      fault: (left === 'all' || left.has(name) ? found[0] : undefined) ?? refused[0],
      found,
      refused,
      refusals,
      required: required.has(name),
      typed: name in typed && !isSame(typed[name], values[name]) ? typed[name] : undefined,
      describe: (label, show) => {
        words.set(name, { label, show })
      },
    }
  }
}
