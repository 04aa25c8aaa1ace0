import { eventRehearsal, type PublicSite } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { useEffect, useState, type SubmitEvent } from 'react'
import { ApiError, call } from '../../../kit/call/api.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { Row, Text } from '../../../kit/look/look.tsx'
import { restore } from '../../../kit/session/session.ts'
import { signInAddress } from '../../../kit/session/side.ts'
import { useText } from '../../../kit/text/text.ts'
import { EventSite } from './event-site.tsx'
import { SitePage } from './site-page.tsx'
import { rehearsalText } from './rehearsal.text.ts'
import * as styles from './rehearsal.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Rehearsed {
  event: PublicSite
  /** The slug of the current page; undefined for the front page. */
  page: PublicPage | undefined
}
type Outcome = Rehearsed | 'forbidden' | 'missing' | 'failed'

/** The message if nothing can be shown. */
function reasonOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 || error.status === 400 ? 'missing' : 'failed'
}

/** Loads the preview; redirects visitors who are not signed in to the sign-in page of staff. */
async function fetchRehearsal({ at, event, slug }: Props): Promise<Outcome | undefined> {
  try {
    const { state } = await restore()
    if (state === 'out') {
      location.replace(signInAddress(location.pathname + location.search))
      return undefined
    }
    const of = event === undefined ? {} : { event }
    const site = call(eventRehearsal.get, { query: { at, ...of } }, { silent: true })
    const page =
      slug === undefined
        ? undefined
        : call(eventRehearsal.page, { params: { slug }, query: of }, { silent: true })
    const [found, open] = await Promise.all([site, page])
    return { event: found, page: open }
  } catch (error) {
    return reasonOf(error)
  }
}

interface Props {
  /** A local date and time in the time zone of the event. */
  at: string
  /** The code of the event; defaults to the current event. */
  event: string | undefined
  /** The slug of the page; undefined for the front page. */
  slug?: string | undefined
}

/** The public page as it will be at a moment, under a banner that says so. For staff only; nothing is stored. */
export function Rehearsal({ at, event, slug }: Props) {
  const t = useText(rehearsalText)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    void fetchRehearsal({ at, event, slug }).then(setOutcome)
  }, [at, event, slug])
  useEffect(() => {
    document.title = t.title
  }, [t])
  if (outcome === undefined) return null
  const show = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const typed = new FormData(submitted.currentTarget).get('at') as string
    const next = typed.trim().replace(' ', 'T')
    const query = new URLSearchParams(location.search)
    query.set('at', next)
    location.assign(`${location.pathname}?${query.toString()}`)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        className={styles.banner}
        role="region"
        aria-label={t.title}
        onKeyDown={sendByEnter}
        onSubmit={show}
      >
        <Text as="strong">{t.banner}</Text>
        <Row as="label" gap={8}>
          {t.moment}
          <input
            name="at"
            required
            pattern="\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}"
            placeholder="yyyy-MM-dd HH:mm"
            autoComplete="off"
            defaultValue={at.replace('T', ' ')}
          />
        </Row>
        <button type="submit" className={controls.button} data-kind="plain">
          {t.show}
        </button>
        <a href="/">{t.leave}</a>
      </form>
      {typeof outcome === 'string' ? (
        <main className={styles.refusal}>
          <p role="alert">{t[outcome]}</p>
        </main>
      ) : (
        <Rehearsed {...outcome} />
      )}
    </>
  )
}

function Rehearsed({ event, page }: Rehearsed) {
  return page ? <SitePage event={event} page={page} /> : <EventSite event={event} />
}
