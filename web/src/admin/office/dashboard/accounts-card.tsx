import { countText } from '@banquet/contract/rule/money/amount-text'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { useText } from '../../../kit/text/text.ts'
import { identityWords, statusWords } from '../../../kit/text/account.text.ts'
import { dashboardText } from './dashboard.text.ts'
import { Panel, PlainTable } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

type Counted = NonNullable<DashboardData['accounts']>

/** The number of accounts by kind and status. */
export function AccountsCard({ accounts }: { accounts: Counted }) {
  const t = useText(dashboardText)
  const kinds = [...new Set(accounts.map(({ identity }) => identity))]
  const states = [...new Set(accounts.map(({ status }) => status))].toSorted((a, b) => b - a)
  const sum = (match: (one: Counted[number]) => boolean) =>
    countText(accounts.filter(match).reduce((total, { count }) => total + count, 0))
  return (
    <Panel gap={8} aria-labelledby="dashboard-accounts">
      <h2 id="dashboard-accounts">{t.accounts}</h2>
      <PlainTable numbers className={styles.accounts}>
        <thead>
          <tr>
            <th scope="col">{t.kind}</th>
            {states.map((state) => (
              <th scope="col" key={state}>
                {statusWords(state)}
              </th>
            ))}
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{identityWords(kind)}</th>
              {states.map((state) => (
                <td key={state}>{sum((one) => one.identity === kind && one.status === state)}</td>
              ))}
              <td>{sum((one) => one.identity === kind)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {states.map((state) => (
              <td key={state}>{sum((one) => one.status === state)}</td>
            ))}
            <td>{sum(() => true)}</td>
          </tr>
        </tfoot>
      </PlainTable>
    </Panel>
  )
}
