import type { PayeeAccount } from '@banquet/contract/payment/refund-record'
import { TextField } from '../../../kit/field/fields.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import { useText, words } from '../../../kit/text/text.ts'

export const accountText = words({
  'zh-TW': {
    bank: '銀行',
    branch: '分行',
    accountName: '戶名',
    accountNumber: '帳號',
    give: '填寫退款帳戶',
    save: '儲存',
    given: '已儲存退款帳戶',
    hint: '帳戶資料會加密儲存，僅供退款使用。',
  },
  en: {
    bank: 'Bank',
    branch: 'Branch',
    accountName: 'Account name',
    accountNumber: 'Account number',
    give: 'Enter account',
    save: 'Save',
    given: 'Account saved',
    hint: 'The account is stored encrypted and only used for the refund.',
  },
})

/** The values of an empty account. */
export const blankAccount: PayeeAccount = { bank: '', branch: '', accountName: '', accountNumber: '' }

/** The fields of the account for a refund. */
export function AccountFields({ form }: { form: FormState<PayeeAccount> }) {
  const t = useText(accountText)
  return (
    <>
      <TextField field={form.field('bank')} label={t.bank} max={60} first />
      <TextField field={form.field('branch')} label={t.branch} max={60} />
      <TextField field={form.field('accountName')} label={t.accountName} max={100} />
      <TextField field={form.field('accountNumber')} label={t.accountNumber} max={40} />
    </>
  )
}
