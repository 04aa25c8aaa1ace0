import { useEffect } from 'react'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { goodbyeText } from './goodbye.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

/** The page after a member has deleted the account: what is gone, and what is kept for how long. */
export function GoodbyePage() {
  const t = useText(goodbyeText)
  useEffect(() => {
    document.title = t.title
  }, [t.title])
  return (
    <BarePage>
      <Stack
        as="main"
        gap={16}
        maw={720}
        m="0 auto"
        p="0 20px 48px"
        c="text"
        style={{ alignContent: 'start' }}
      >
        <Text as="h1" m={0} fz="clamp(24px, 4vw, 34px)" lh={1.25}>
          {t.title}
        </Text>
        <Text as="p" m={0} role="status">
          {t.lead}
        </Text>
        <Listed id="deleted" title={t.deleted} lines={t.deletedList} />
        <Listed id="kept" title={t.kept} lines={t.keptList} />
        <Row>
          <a className={controls.button} data-kind="primary" href="/">
            {t.home}
          </a>
        </Row>
      </Stack>
    </BarePage>
  )
}

function Listed({ id, title, lines }: { id: string; title: string; lines: string }) {
  return (
    <Panel gap={8} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul style={{ margin: 0, paddingLeft: 20, listStyle: 'disc' }}>
        {lines.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}
