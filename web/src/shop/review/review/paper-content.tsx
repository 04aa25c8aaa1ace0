import type { review, ReviewRoom } from '@banquet/contract/review/review'
import type { subjectChair } from '@banquet/contract/review/subject-chair'
import { localName } from '@banquet/contract/rule/text/local-name'
import { extensionOf } from '@banquet/contract/submission/file-kinds'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../kit/call/download.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Panel, Row } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { paperContentText } from './paper-content.text.ts'

const PaperPages = lazyComponent(() => import('./paper-pages.tsx').then((file) => file.PaperPages))

type Content =
  | 'subject'
  | 'submissionType'
  | 'title'
  | 'enTitle'
  | 'abstract'
  | 'enAbstract'
  | 'keywords'
  | 'enKeywords'
  | 'authors'
  | 'files'

interface Props {
  row: Pick<ReviewRoom, 'id' | Content>
  /** Answers with a file of the paper. */
  endpoint: typeof review.file | typeof subjectChair.file
  /** What else is known about it. */
  more?: readonly (readonly [label: string, value: string])[]
  /** Of a panel that has a height of its own. */
  className?: string | undefined
}

/** What a paper says, with its files, as reviewers and the chairs of its subject read it. */
export function PaperContent({ row, endpoint, more = [], className }: Props) {
  const t = useText(paperContentText)
  const [open, setOpen] = useState<number>()
  const authors = row.authors?.map(
    (one) => `${localName(language(), one.name || one.enName, one.enName)} (${one.affiliations.join('; ')})`,
  )
  // The call has already shown the refusal.
  const save = (fileId: number) =>
    download(endpoint, { params: { id: String(row.id), fileId: String(fileId) } }).catch(() => undefined)
  const shown = row.files.find(({ fileId }) => fileId === open)
  return (
    // A panel that is scrolled must be reached by keyboard.
    <Panel gap={12} aria-labelledby="paper-content" {...(className && { className, tabIndex: 0 })}>
      <h2 id="paper-content">{t.paper}</h2>
      <Facts
        facts={[
          [t.subjectId, row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''],
          [t.submissionTypeId, row.submissionType ? nameOf(row.submissionType) : ''],
          [t.authors, authors ? listed(authors) : t.hidden],
          [t.keywords, row.keywords.join('、')],
          [t.enKeywords, row.enKeywords.join(', ')],
          ...more,
        ]}
      />
      {row.title !== '' && <b>{row.title}</b>}
      {row.abstract && <SiteBody html={row.abstract} />}
      {row.enTitle !== '' && <b>{row.enTitle}</b>}
      {row.enAbstract && <SiteBody html={row.enAbstract} />}
      {row.files.map(({ fileId, name, kindName, kindEnName }) => (
        <Row key={fileId} gap="4px 8px">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={t.download(name)}
            onClick={() => void save(fileId)}
          >
            {localName(language(), kindName, kindEnName)}：{name}
          </Button>
          {extensionOf(name) === 'pdf' && (
            <Button
              variant="default"
              aria-expanded={open === fileId}
              data-reads
              aria-label={t.readFile(name)}
              onClick={() => setOpen(open === fileId ? undefined : fileId)}
            >
              {t.readHere}
            </Button>
          )}
        </Row>
      ))}
      {shown && <PaperPages id={row.id} endpoint={endpoint} file={shown} />}
    </Panel>
  )
}
