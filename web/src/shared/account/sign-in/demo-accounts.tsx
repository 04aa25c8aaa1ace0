import type { RuntimeConfig } from '@banquet/contract/office/system'
import { side } from '../../../kit/session/side.ts'
import { useText, words } from '../../../kit/text/text.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './sign-in.module.css'

const text = words({
  'zh-TW': { title: '示範帳號', hint: '點選即可填入', inbox: '示範信箱：查看寄出的信件' },
  en: {
    title: 'Demo accounts',
    hint: 'Select one to fill in the form',
    inbox: 'Inbox: the emails that were sent',
  },
})

/** The kinds of demo accounts. */
const kindText = words({
  'zh-TW': {
    admin: '最高權限',
    management: '管理員',
    clerk: '承辦人員',
    'hotel-service': '飯店管理員',
    sales: '業務人員',
    warehouse: '倉儲人員',
    customer: '客戶',
    member: '會員',
    'member-unverified': '會員（未驗證）',
  },
  en: {
    admin: 'Administrator',
    management: 'Manager',
    clerk: 'Clerk',
    'hotel-service': 'Hotel manager',
    sales: 'Sales',
    warehouse: 'Warehouse',
    customer: 'Customer',
    member: 'Member',
    'member-unverified': 'Member, unverified',
  },
})
const shopKinds = ['customer', 'member', 'member-unverified']

type DemoAccount = RuntimeConfig['demoAccounts'][number]

interface Props {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The demo accounts for this sign-in page; choosing one fills the form. Other installations have none. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const t = useText(text)
  const kinds: Readonly<Record<string, string>> = useText(kindText)
  const own = accounts.filter(({ kind }) => shopKinds.includes(kind) === (side() === 'shop'))
  if (own.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <Row as="h2" gap={0} justify="between" fz={13} id="demo-title">
        {t.title} <small>{t.hint}</small>
      </Row>
      <Stack as="ul" gap={2} m="8px -10px 0">
        {own.map((account) => (
          <li key={account.name}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{kinds[account.kind] ?? account.kind}</span>
              <code>{account.name}</code>
              <code>{account.password}</code>
            </button>
          </li>
        ))}
      </Stack>
      <a href="/demo/inbox">{t.inbox}</a>
    </section>
  )
}
