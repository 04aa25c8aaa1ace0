import type { Call, Endpoint } from '@banquet/contract/endpoint'
import type { idParams } from '@banquet/contract/list'
import { useCallback } from 'react'
import type { z } from 'zod'
import { commonText } from '../text/common.text.ts'
import { confirm } from './confirm.ts'
import { useWrite } from './query.ts'
import { say } from './text.ts'

type Removal = Endpoint & { method: 'DELETE'; params: typeof idParams }

/** Deleting a row of a list: asks 確定刪除? with the row's name, then deletes it and tells so. */
export function useRemove<E extends Removal>(endpoint: E, also: readonly string[] = []) {
  const { mutateAsync } = useWrite(endpoint, { also })
  return useCallback(
    async (id: number, name: string): Promise<boolean> => {
      if (!(await confirm({ title: say(commonText, 'confirmRemove'), body: name, danger: true })))
        return false
      const input = { params: { id } satisfies z.input<typeof idParams> }
      const done = await mutateAsync(input as Call<E>).then(
        () => true,
        () => false,
      )
      // The button that had the focus goes with its row: whoever works by keyboard goes on at the content.
      if (done) document.querySelector('main')?.focus({ preventScroll: true })
      return done
    },
    [mutateAsync],
  )
}
