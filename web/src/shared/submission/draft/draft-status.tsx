import type { ReactNode } from 'react'
import { refusalWords } from '../../../kit/call/api.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { draftText } from './draft.text.ts'
import type { Draft } from './use-draft-form.ts'

const DraftBanner = lazyComponent(() => import('./draft-banner.tsx').then((file) => file.DraftBanner))

/** What was found elsewhere: a draft that the device kept, and one that another window has saved. */
export function DraftBanners({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.kept && <DraftBanner found="kept" {...draft.kept} />}
      {draft.other && <DraftBanner found="other" {...draft.other} />}
    </>
  )
}

/** Shows whether what was typed is saved, and beside it `children`. */
export function SaveLine({ draft: { state, error }, children }: { draft: Draft; children?: ReactNode }) {
  const t = useText(draftText)
  if (state === 'failed') return <Banner color="danger">{t.failed}</Banner>
  if (state === 'refused' && error && error.code !== 'stale')
    return <Banner color="danger">{t.refused(refusalWords(error))}</Banner>
  return (
    <Row gap="4px 16px" role="status">
      <Muted>{state === 'saving' ? t.saving : state === 'waiting' ? t.waiting : t.saved}</Muted>
      {children}
    </Row>
  )
}
