import { hasRight, status } from '@banquet/contract/call/access'
import type { Call, Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { useCallback } from 'react'
import type { z } from 'zod'
import { commonText } from '../../../kit/text/common.text.ts'
import type { RemovedNoun } from './removal.text.ts'
import { ApiError, call, notifyRefusal, refusalWords } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { session } from '../../../kit/session/session.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { say } from '../../../kit/text/text.ts'
import { successOf } from '../../../kit/notice/toast-rules.ts'

type Removal = Endpoint & { method: 'DELETE'; params: typeof idParams }

/**
 * Asks whether to delete a row: names it and states the consequence. The words for all resources are loaded only then,
 * because every list would load them.
 */
export async function confirmRemoval(noun: RemovedNoun, name: string, more = ''): Promise<boolean> {
  const { removalText } = await import('./removal.text.ts')
  return confirm({
    title: say(commonText, 'confirmRemove'),
    subject: name,
    body: more + say(removalText, noun),
    danger: true,
    yes: say(commonText, 'remove'),
  })
}

/** The calls of a resource whose rows can be taken out of use: one in use cannot be deleted, but made inactive or hidden. */
export interface UsableCalls {
  get: Endpoint & { params: typeof idParams }
  update: Endpoint & { params: typeof idParams; access: PageAccess }
}

const paramsOf = (id: number) => ({ params: { id } satisfies z.input<typeof idParams> })
const isInUse = (error: unknown) => error instanceof ApiError && error.code === 'in-use'

/**
 * Deletes a row of a list: asks 確定刪除? with the row's name and the consequence, then deletes it and shows a notice. With
 * the `usable` calls of the resource, it offers to make a row inactive, or to hide it, that is in use. `more` adds
 * consequences for this row.
 */
export function useRemove<E extends Removal>(
  endpoint: E,
  also: readonly string[] = [],
  usable?: UsableCalls,
) {
  // The notices are shown here and not by the calls, because some of these have no automatic notice.
  const remove = useWrite(endpoint, { also, quiet: true, atField: usable ? ['in-use'] : [] })
  const update = useWrite<Endpoint>(usable?.update ?? endpoint, { also, quiet: true })
  const { mutateAsync } = remove
  // A test ensures that every resource that can be deleted has words.
  const noun = endpoint.id.split('.')[0] as RemovedNoun
  const { mutateAsync: edit } = update
  return useCallback(
    async (id: number, name: string, more?: string): Promise<boolean> => {
      if (!(await confirmRemoval(noun, name, more))) return false
      try {
        await mutateAsync(paramsOf(id) as Call<E>)
      } catch (error) {
        if (usable && isInUse(error)) {
          const input = await askToSwitchOff(usable, id, name, error)
          if (input)
            await edit(input).then(
              () => notify.success(successOf('updated', name)),
              () => undefined,
            )
        }
        return false
      }
      notify.success(successOf('removed', name))
      // The focused button disappears with its row: keyboard users continue at the content.
      document.querySelector('main')?.focus({ preventScroll: true })
      return true
    },
    [mutateAsync, edit, usable, noun],
  )
}

/** How rows are taken out of use: the field and its two values, and the words for it. */
const switches = [
  {
    field: 'status',
    on: status.active,
    off: status.inactive,
    offer: 'offerInactive',
    verb: 'makeInactive',
  },
  { field: 'isActive', on: true, off: false, offer: 'offerInactive', verb: 'makeInactive' },
  { field: 'isVisible', on: true, off: false, offer: 'offerHidden', verb: 'hide' },
] as const

/**
 * Says what uses the row and asks whether to take it out of use; returns the edit that does so if it is allowed and
 * confirmed.
 */
async function askToSwitchOff({ get, update }: UsableCalls, id: number, name: string, refusal: unknown) {
  const now = session()
  const row = (await call<Endpoint>(get, paramsOf(id), { silent: true }).catch(() => undefined)) as
    | Readonly<Record<string, unknown>>
    | undefined
  const { page, right } = update.access
  const may = now.state === 'in' && hasRight(now.me, page, right)
  const found = switches.find(({ field, on }) => row?.[field] === on)
  if (!may || !found) {
    notifyRefusal(refusal)
    return undefined
  }
  const wanted = await confirm({
    title: refusalWords(refusal),
    body: say(tableText, found.offer)(name),
    yes: say(tableText, found.verb),
  })
  if (!wanted) return undefined
  // The row is sent back as it was read; an edit ignores its read-only fields.
  return { ...paramsOf(id), body: { ...row, [found.field]: found.off } }
}
