import { hasRight, status } from '@banquet/contract/call/access'
import type { Call, Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { useCallback } from 'react'
import type { z } from 'zod'
import { commonText } from '../../kit/text/common.text.ts'
import { removalText, type RemovedNoun } from './removal.text.ts'
import { ApiError, call, notifyRefusal, refusalWords } from '../../kit/call/api.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { notify } from '../../kit/notice/notices.ts'
import { useWrite } from '../../kit/query/query.ts'
import { session } from '../../kit/session/session.ts'
import { tableText } from '../../kit/text/table.text.ts'
import { say } from '../../kit/text/text.ts'
import { successOf } from '../../kit/notice/toast-rules.ts'

type Removal = Endpoint & { method: 'DELETE'; params: typeof idParams }

/** Asks whether to delete a row: says which, and what follows from it. */
export function confirmRemoval(noun: RemovedNoun, name: string, more = ''): Promise<boolean> {
  return confirm({
    title: say(commonText, 'confirmRemove'),
    subject: name,
    body: more + say(removalText, noun),
    danger: true,
    yes: say(commonText, 'remove'),
  })
}

/** The calls of a noun whose rows have a status: what is in use cannot be deleted, but taken out of use. */
export interface UsableCalls {
  get: Endpoint & { params: typeof idParams }
  update: Endpoint & { params: typeof idParams; body: z.ZodObject; access: PageAccess }
}

const paramsOf = (id: number) => ({ params: { id } satisfies z.input<typeof idParams> })
const isInUse = (error: unknown) => error instanceof ApiError && error.code === 'in-use'

/**
 * Deleting a row of a list: asks 確定刪除? with the row's name and what follows, then deletes it and shows a notice. With
 * the `usable` calls of the noun a row that others use is offered to be made inactive instead. `more` says what else
 * follows for this row.
 */
export function useRemove<E extends Removal>(
  endpoint: E,
  also: readonly string[] = [],
  usable?: UsableCalls,
) {
  // The notices come from here and not from the calls: some of these have no automatic one.
  const remove = useWrite(endpoint, { also, quiet: true, atField: usable ? ['in-use'] : [] })
  const update = useWrite<Endpoint>(usable?.update ?? endpoint, { also, quiet: true })
  const { mutateAsync } = remove
  // A test holds every noun that can be deleted to have words.
  const noun = endpoint.id.split('.')[0] as RemovedNoun
  const { mutateAsync: edit } = update
  return useCallback(
    async (id: number, name: string, more?: string): Promise<boolean> => {
      if (!(await confirmRemoval(noun, name, more))) return false
      try {
        await mutateAsync(paramsOf(id) as Call<E>)
      } catch (error) {
        if (usable && isInUse(error)) {
          const input = await askInactive(usable, id, name, error)
          if (input)
            await edit(input).then(
              () => notify.success(successOf('updated', name)),
              () => undefined,
            )
        }
        return false
      }
      notify.success(successOf('removed', name))
      // The button that had the focus goes with its row: whoever works by keyboard goes on at the content.
      document.querySelector('main')?.focus({ preventScroll: true })
      return true
    },
    [mutateAsync, edit, usable, noun],
  )
}

/** Says what uses the row and asks whether to make it inactive; the edit that does, where it may and shall be made. */
async function askInactive({ get, update }: UsableCalls, id: number, name: string, refusal: unknown) {
  const now = session()
  const row = await call<Endpoint>(get, paramsOf(id), { silent: true }).catch(() => undefined)
  const { page, right } = update.access
  const may = now.state === 'in' && hasRight(now.me, page, right)
  if (!may || (row as { status?: unknown } | undefined)?.status !== status.active) {
    notifyRefusal(refusal)
    return undefined
  }
  const wanted = await confirm({
    title: refusalWords(refusal),
    body: say(tableText, 'offerInactive')(name),
    yes: say(tableText, 'makeInactive'),
  })
  if (!wanted) return undefined
  const fields = Object.entries(row as object).filter(([field]) => field in update.body.shape)
  return { ...paramsOf(id), body: { ...Object.fromEntries(fields), status: status.inactive } }
}
