import type { RuntimeConfig } from '@banquet/contract/system'
import { useText } from '../../kit/text.ts'
import { demoKindText, loginText } from './login.text.ts'

type DemoAccount = RuntimeConfig['demoAccounts'][number]

interface Props {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The accounts of the demonstration; choosing one fills the form. Other installations have none. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const t = useText(loginText)
  const kinds: Readonly<Record<string, string>> = useText(demoKindText)
  if (accounts.length === 0) return null
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">
        {t.demo} <small>{t.demoHint}</small>
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.name}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{kinds[account.kind] ?? account.kind}</span>
              <code>{account.name}</code>
              <code>{account.password}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
