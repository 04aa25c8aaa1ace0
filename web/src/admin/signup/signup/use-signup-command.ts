import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { useQueryClient } from '@tanstack/react-query'
import { withDependants } from '../../../shared/signup/signup/with-dependants.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { signupText } from './signup.text.ts'

const done = {
  approve: 'approved',
  reject: 'rejected',
  offer: 'offered',
  remind: 'reminded',
  cancel: 'cancelled',
} as const
export type SignupCommand = keyof typeof done

const calls: Readonly<Record<SignupCommand, Endpoint>> = {
  approve: signup.approve,
  reject: signup.reject,
  offer: signup.offer,
  remind: signup.remind,
  cancel: signup.cancel,
}

const changed: readonly ErrorCode[] = ['stale', 'signup.state']
const options = {
  also: ['payment-order', 'signup-type', 'pool'],
  quiet: true,
  atField: [...changed, 'signup.needed'] as const,
}

/**
 * Runs a command on the shown version of a sign-up. If somebody else has changed it, the command is not run; the sign-up is
 * reloaded and a notice is shown. Rejects if the command was refused for another reason, which the call has shown.
 */
export function useSignupCommand(row: Pick<Signup, 'id' | 'version' | 'state'>, command: SignupCommand) {
  const client = useQueryClient()
  const write = useWrite(calls[command], options)
  const send = async (body: { reason?: string } = {}): Promise<void> => {
    try {
      const run = (more: object = {}) =>
        write.mutateAsync({ params: { id: row.id }, body: { ...body, ...more, version: row.version } })
      await (command === 'cancel'
        ? withDependants('cancel', (isWithThem) => run(isWithThem ? { withDependants: true } : {}))
        : run())
      const isRestored = command === 'offer' && row.state === 'expired'
      notify.success(say(signupText, isRestored ? 'restored' : done[command]))
    } catch (error) {
      if (!(error instanceof ApiError) || !changed.some((code) => code === error.code)) throw error
      notify.warning(say(signupText, 'changed'))
      await client.invalidateQueries({ queryKey: ['signup'] })
    }
  }
  return { send, sending: write.isPending }
}
