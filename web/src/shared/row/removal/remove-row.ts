import { pages } from '@banquet/contract/call/access'
import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { z } from 'zod'
import { commonText } from '../../../kit/text/common.text.ts'
import type { UsableCalls } from './in-use.ts'
import type { RemovedNoun } from './removal.text.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
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

const paramsOf = (id: number) => ({ params: { id } satisfies z.input<typeof idParams> })

const isInUse = (error: unknown) => error instanceof ApiError && error.code === 'in-use'

/**
 * Deletes a row of a list: asks 確定刪除? with the row's name and the consequence, then deletes it and shows a notice. If the row
 * is in use, it says by what and leads there; with the `usable` calls of the resource, it offers to make the row inactive, or to
 * hide it. `more` adds consequences for this row.
 */
export function useRemove<E extends Removal>(
  endpoint: E,
  also: readonly string[] = [],
  usable?: UsableCalls,
) {
  // The notices are shown here and not by the calls, because some of these have no automatic notice.
  const remove = useWrite(endpoint, { also, quiet: true, atField: ['in-use'] })
  const update = useWrite<Endpoint>(usable?.update ?? endpoint, { also, quiet: true })
  const router = useRouter()
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
        if (!isInUse(error)) return false
        // Rows in use are few, so what follows is loaded only then.
        const { offerSwitch, offerUsers } = await import('./in-use.ts')
        const off = await offerSwitch({ usable, id, name, refusal: error })
        if (off === undefined) {
          const page = await offerUsers(name, error)
          if (page) void router.navigate({ to: pages[page].path })
        } else if (off)
          await edit(off).then(
            () => notify.success(successOf('updated', name)),
            () => undefined,
          )
        return false
      }
      notify.success(successOf('removed', name))
      // The focused button disappears with its row: keyboard users continue at the content.
      document.querySelector('main')?.focus({ preventScroll: true })
      return true
    },
    [mutateAsync, edit, usable, noun, router],
  )
}
