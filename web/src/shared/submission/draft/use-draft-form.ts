import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../kit/call/api.ts'
import type { Values } from '../../../kit/form/form-model.ts'
import { useForm } from '../../../kit/form/form.ts'
import { renewQueries } from '../../../kit/query/query.ts'
import { keepDraft, readKept, type DraftKey } from '../../../kit/input/kept-draft.ts'
import { useAutosave, type SaveState } from './use-autosave.ts'

interface Options<S extends z.ZodObject, R> {
  noun: DraftKey['noun']
  /** The account of the person who types, under which the device keeps what is not saved. */
  accountId: number
  loaded: R
  schema: S
  valuesOf: (row: R) => Values<S>
  /** Adds the fields that a draft lacks because the device kept it before they existed. */
  upgrade?: (values: Values<S>) => Values<S>
  save: (values: Values<S>, version: number) => Promise<R>
  submit: (version: number) => Promise<R>
  done: (submitted: R) => void
}

/** What a form has found elsewhere: `onLoad` loads it into the form, `onDrop` goes on with what the form has. */
interface Found {
  onLoad: () => void
  onDrop: () => void
}

/** How far what is typed is saved, and the other drafts that were found. */
export interface Draft {
  state: SaveState
  error: ApiError | undefined
  /** What the device kept because it was not saved. */
  kept: Found | undefined
  /** What another window has saved meanwhile. */
  other: Found | undefined
}

/**
 * A form that saves what is typed as the draft of a row, and submits the saved draft. Another window may save a newer draft
 * meanwhile, and the device may have kept one that was not saved; `DraftBanners` asks which of them to use. `row` is the row as
 * it was last saved.
 */
export function useDraftForm<S extends z.ZodObject, R extends { id: number; version: number }>({
  noun,
  accountId,
  loaded,
  schema,
  valuesOf,
  upgrade,
  save,
  submit,
  done,
}: Options<S, R>) {
  type V = Values<S>
  const client = useQueryClient()
  const [row, setRow] = useState(loaded)
  /** The newer row that another window has saved. */
  const [other, setOther] = useState<R>()
  const key = { noun, id: loaded.id, accountId }
  const [kept, setKept] = useState(() => {
    const found = readKept<V>(key)
    return found && upgrade ? { ...found, values: upgrade(found.values) } : found
  })
  const version = useRef(loaded.version)
  const take = (saved: R) => {
    version.current = saved.version
    setRow(saved)
  }
  // Other screens load the row again when the form is left, not with every save.
  useEffect(
    () => () => {
      void renewQueries(client, [noun])
    },
    [client, noun],
  )
  const form = useForm({
    schema,
    initial: valuesOf(loaded),
    version: loaded.version,
    submit: async () => {
      await autosave.flush()
      return submit(version.current)
    },
    done: (submitted: R) => {
      take(submitted)
      done(submitted)
    },
  })
  const autosave = useAutosave<V>({
    values: form.values,
    save: async (values) => {
      try {
        take(await save(values, version.current))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale')
          setOther(error.problem?.current as R | undefined)
        throw error
      }
    },
    keep: (values) => keepDraft(key, values && { values, version: version.current }),
    isHeld: other !== undefined,
  })
  const draft: Draft = {
    state: autosave.state,
    error: autosave.error,
    kept: kept && {
      onLoad: () => {
        form.set(kept.values)
        setKept(undefined)
      },
      onDrop: () => {
        keepDraft(key, undefined)
        setKept(undefined)
      },
    },
    other: other && {
      onLoad: () => {
        const values = valuesOf(other)
        take(other)
        setOther(undefined)
        autosave.settle(values)
        form.set(values)
      },
      onDrop: () => {
        version.current = other.version
        setOther(undefined)
        autosave.flush().catch(() => undefined)
      },
    },
  }
  return { form, row, draft }
}
