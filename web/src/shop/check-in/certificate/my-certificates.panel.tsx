import { certificate } from '@banquet/contract/check-in/certificate'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { myCertificatesText } from './my-certificates.text.ts'

/** The certificates that the member can download, of all events; nothing without any. */
export function MyCertificatesPanel() {
  const t = useText(myCertificatesText)
  const rows = useQuery(read(certificate.own, {})).data
  if (!rows || rows.length === 0) return null
  return (
    <Panel aria-labelledby="certificates" maw={720} mt={16}>
      <h2 id="certificates">{t.title}</h2>
      <Stack lines gap={12}>
        {rows.map((row) => (
          <Row key={row.id} gap="6px 12px" justify="between">
            <Stack gap={2}>
              <b>{localName(language(), row.eventName, row.eventEnName)}</b>
              <Muted>
                {[
                  localName(language(), row.realName || row.enName, row.enName),
                  row.number,
                  t.hours(row.hours),
                  t.issued(row.issuedOn),
                ].join(dot())}
              </Muted>
            </Stack>
            <PdfButton endpoint={certificate.pdf} id={row.id} number={row.number} />
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
