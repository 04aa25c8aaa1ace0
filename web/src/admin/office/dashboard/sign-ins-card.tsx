import type { DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Panel, Row, Stack, Title } from '../../../kit/look/look.tsx'

/** The latest sign-ins: who, when and from where. */
export function SignInsCard({ signIns }: { signIns: NonNullable<DashboardData['signIns']> }) {
  const t = useText(dashboardText)
  return (
    <Panel gap={8} aria-labelledby="dashboard-sign-ins">
      <h2 id="dashboard-sign-ins">{t.signIns}</h2>
      {signIns.length === 0 && <Muted>{t.noSignIns}</Muted>}
      <Stack as="ul" lines>
        {signIns.map(({ name, realName, at, ip }) => (
          <Row as="li" gap="0 12px" justify="between" key={`${name} ${at}`}>
            <Title as="span">
              <strong>{realName}</strong> <Muted as="span">{name}</Muted>
            </Title>
            <Muted as="span" size="small">
              <time dateTime={at}>{momentWords(at)}</time> {t.from(ip)}
            </Muted>
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
