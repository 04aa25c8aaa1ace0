import { signupChange, transferInput } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { id } from '@banquet/contract/call/list'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { say } from '../../../kit/text/text.ts'
import { changeText } from './change.text.ts'
import { nobody } from './person.ts'
import { withDependants } from './with-dependants.ts'

const schema = transferInput.extend({ memberId: id.nullable() })
const initial = { ...nobody, reason: '', memberId: null as number | null }

/** The form that transfers a sign-up to another person; without `member` it stays with the same member. */
export function useTransfer(row: Signup, onClose: () => void) {
  const save = useSave(signupChange.transfer, {
    also: ['payment-order', 'discount'],
    quiet: true,
    atField: ['signup.needed'],
  })
  return useForm({
    schema,
    initial,
    version: row.version,
    submit: ({ memberId, ...body }, version = row.version) =>
      withDependants('transfer', (isWithThem) =>
        save.mutateAsync({
          params: { id: row.id },
          body: {
            ...body,
            version,
            ...(memberId !== null && { memberId }),
            ...(isWithThem && { withDependants: true }),
          },
        }),
      ),
    done: () => {
      notify.success(say(changeText, 'transferred'))
      onClose()
    },
  })
}
