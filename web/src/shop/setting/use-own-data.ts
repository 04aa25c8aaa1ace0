import { customer } from '@banquet/contract/customer'
import type { Call } from '@banquet/contract/endpoint'
import { useSave } from '../../kit/form.ts'
import { notify } from '../../kit/notices.ts'
import { reloadMe } from '../../kit/session.ts'
import { say } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'

type Own = Call<typeof customer.self>['body']

/** Saves what a customer says about itself, and reads it again. */
export function useOwnData() {
  const save = useSave(customer.self)
  return async (body: Own) => {
    try {
      const row = await save.mutateAsync({ body })
      notify.success(say(commonText, 'updated'))
      return row
    } finally {
      // Also after a refusal: somebody else may have changed it meanwhile.
      await reloadMe().catch(() => undefined)
    }
  }
}
