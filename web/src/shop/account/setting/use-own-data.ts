import { customer } from '@banquet/contract/customer/customer'
import type { Call } from '@banquet/contract/call/endpoint'
import { useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { say } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

type Own = Call<typeof customer.self>['body']

/** Saves the customer's own data, and loads it again. */
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
