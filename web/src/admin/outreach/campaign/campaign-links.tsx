import {
  campaign,
  type Campaign,
  type CheckedLink,
  type LinkState,
} from '@banquet/contract/outreach/campaign'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/api.ts'
import { Muted, Row, Stack, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { linkStateText, linksText } from './campaign-page.text.ts'

const colors: Readonly<Record<LinkState, LookColor | undefined>> = {
  answers: 'success',
  broken: 'danger',
  'no-answer': 'danger',
  'unknown-host': 'danger',
  private: 'warning',
  guarded: 'warning',
  own: undefined,
  unchecked: undefined,
}
const isBroken = ({ state }: CheckedLink) => colors[state] === 'danger'

/** The links of a mail, each with what it did when the server requested it. The list stands still while they are requested. */
export function CampaignLinks({ row, links }: { row: Campaign; links: readonly string[] }) {
  const t = useText(linksText)
  const states = useText(linkStateText)
  const query = useQuery({
    queryKey: ['campaign-links', row.id, ...links],
    queryFn: ({ signal }) => call(campaign.checkLinks, { params: { id: row.id } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const checked = query.isFetching ? undefined : query.data
  const broken = checked?.filter(isBroken).length ?? 0
  return (
    <Stack as="section" gap={8} aria-labelledby="campaign-links">
      <Row gap="4px 12px">
        <h3 id="campaign-links">{t.links(links.length)}</h3>
        <Button variant="subtle" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t.again}
        </Button>
      </Row>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <Muted role="status">{checked ? (broken > 0 ? t.broken(broken) : t.good) : t.checking}</Muted>
      <Stack as="ul" gap={8} p={0} style={{ listStyle: 'none' }}>
        {links.map((link) => {
          const found = checked?.find((one) => one.link === link)
          const color = found && colors[found.state]
          return (
            <Row as="li" key={link} gap="2px 8px">
              <Tag color={color} dot={color ? 'full' : 'empty'}>
                {found ? states[found.state] : t.checking}
                {found?.status != null && found.state !== 'answers' && ` (${found.status})`}
              </Tag>
              <a href={link} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
                {link}
              </a>
            </Row>
          )
        })}
      </Stack>
    </Stack>
  )
}
