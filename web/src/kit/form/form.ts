import type { Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus, type ErrorCode, type Fault } from '@banquet/contract/call/errors'
import type { idParams } from '@banquet/contract/call/list'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { commonText } from '../text/common.text.ts'
import { errorWords, faultWords } from '../text/errors.text.ts'
import { ApiError, refusalWords } from '../call/api.ts'
import { faultsOf, faultsOutside, faultsWithin } from './faults.ts'
import {
  begin,
  change,
  differences,
  isDirty,
  isSame,
  leave,
  loadCurrent,
  refuse,
  requiredFields,
  settle,
  type Current,
  type Description,
  type Model,
  type Values,
} from './form-model.ts'
import { dismiss, notify } from '../notice/notices.ts'
import { useWrite } from '../query/query.ts'
import { labelled, listed, say } from '../text/text.ts'

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
  /** What was typed before somebody else's version was loaded over it. */
  typed: T | undefined
  /** Registers the words for the field and its values, for the dialog about somebody else's edit. */
  describe(label: string, show: (value: T) => string): void
}

/** The ways to go on when somebody else edited the row meanwhile. */
export interface Stale {
  /** Fields in which the row now differs from what was typed. */
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
  send: () => Promise<void>
  /** Empties the form, or restores the values of the row. */
  reset: () => void
  saving: boolean
  /** Whether the form adds a row; otherwise it edits one. */
  isNew: boolean
  /** Whether leaving would lose anything; up to date even between renders, for example right after saving. */
  isDirty: () => boolean
  /** Resolves once the save that is under way has succeeded or was refused; at once if there is none. */
  settled: () => Promise<void>
  refusals: number
  stale: Stale | undefined
}

interface Options<S extends z.ZodObject, R> {
  schema: S
  initial: Values<S>
  /** Version of the row being edited; undefined for a new one. */
  version?: number | undefined
  /** Extracts the fields from a row, if they are not simply its own; used for a row that somebody else edited. */
  fieldsOf?: (row: never) => Partial<Values<S>>
  /** Saves with `useSave`; refused fields show their faults without further code. */
  submit: (input: z.output<S>, version: number | undefined) => Promise<R>
  done?: (answer: R) => void
}

/** Refusals that a form shows in its own way, so that the call does not show them a second time. */
const shownByForm = (Object.keys(errorStatus) as ErrorCode[]).filter(
  (code) =>
    code === 'validation' ||
    code === 'stale' ||
    /duplicate$|^(?:signup-type|pool|question)\.taken$/.test(code),
)

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
export function useForm<S extends z.ZodObject, R>(options: Options<S, R>): FormState<Values<S>> {
  type V = Values<S>
  const { schema } = options
  const [model, setModel] = useState(() => begin<V>(options.initial, options.version))
  const [words] = useState(() => new Map<string, Description>())
  const required = useMemo(() => requiredFields(schema), [schema])
  const { send, saving, saved, settled } = useSending(options, model, setModel)
  // Somebody who waits for a save keeps the functions of an earlier render.
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

type SetModel<V> = (next: (old: Model<V>) => Model<V>) => void

function useSending<S extends z.ZodObject, R>(
  { schema, fieldsOf, submit, done }: Options<S, R>,
  { values }: Model<Values<S>>,
  setModel: SetModel<Values<S>>,
) {
  const [saving, setSaving] = useState(false)
  const sending = useRef<Promise<void>>(undefined)
  const saved = useRef<Values<S>>(undefined)
  // The warning about the last submit is dismissed by the next one.
  const warning = useRef<number>(undefined)
  const send = async (version: number | undefined) => {
    if (sending.current) return
    if (warning.current !== undefined) dismiss(warning.current)
    const input = schema.safeParse(values)
    if (!input.success) {
      warning.current = notify.warning(wordsFor(faultsOf(input.error, values)))
      return setModel((old) => refuse(old, []))
    }
    sending.current = save(input.data, version)
    await sending.current
  }
  const save = async (input: z.output<S>, version: number | undefined) => {
    setSaving(true)
    try {
      const answer = await submit(input, version)
      saved.current = values
      setModel((old) => settle(old, values))
      done?.(answer)
    } catch (error) {
      // The call has shown everything that is not a refusal and every refusal that the form does not show.
      if (!(error instanceof ApiError)) return
      warning.current = showRefusal(error, Object.keys(values))
      setModel((old) => marked(old, error, fieldsOf))
    } finally {
      sending.current = undefined
      setSaving(false)
    }
  }
  return { send, saving, saved, settled: () => sending.current ?? Promise.resolve() }
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
  const checked = schema.safeParse(values)
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
      ...{ found, refused, refusals },
      required: required.has(name),
      typed: name in typed && !isSame(typed[name], values[name]) ? typed[name] : undefined,
      describe: (label, show) => {
        words.set(name, { label, show })
      },
    }
  }
}

/** Describes why a form is not submitted: something is missing, or a value breaks a rule. */
function wordsFor(faults: readonly Fault[]): string {
  const isIncomplete = faults.some(({ code }) => code === 'required')
  return isIncomplete ? say(commonText, 'incomplete') : errorWords('validation')
}

/** Shows a refusal beside its marks. The call has already shown what the form does not. */
function showRefusal(error: ApiError, names: readonly string[]): number | undefined {
  if (error.code === 'stale' || !shownByForm.some((code) => code === error.code)) return undefined
  const others = faultsOutside(error.problem?.errors ?? [], names)
  const rest = listed(others.map(({ path, code, params }) => labelled(path, faultWords(code, params))))
  return notify.warning(refusalWords(error), { detail: rest || undefined })
}

/** Marks the fields that a refusal names. */
function marked<V extends object>(
  model: Model<V>,
  error: ApiError,
  fieldsOf: (row: never) => object = () => ({}),
): Model<V> {
  if (error.code === 'stale') {
    const row = (error.problem?.current ?? {}) as Current
    return { ...model, current: { ...row, ...fieldsOf(row as never) } }
  }
  const names = Object.keys(model.start)
  return refuse(
    model,
    names.flatMap((name) => faultsWithin(error.problem?.errors ?? [], name)),
  )
}
